import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "wouter";
import { Name } from "../parts/Name.tsx";
import { PAGES } from "./pages.tsx";
import { SignOut } from "./SignOut.tsx";
import { useSession } from "./session.ts";
import { ThemeChoice } from "./ThemeChoice.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";

/** What stands around every page. A new page is read from its beginning: the focus goes there. */
export const Layout = ({ children }: { children: ReactNode }) => {
  const { name, role } = useSession();
  const [location] = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(location);
  useKeptFocus(main);
  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    main.current?.focus();
  }, [location]);
  return (
    <div className="frame">
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        Skip to the page
      </button>
      <header className="top">
        <span className="brand">qa</span>
        <nav aria-label="Console">
          <ul>
            {PAGES.filter((page) => page.title !== undefined && page.roles.includes(role)).map(
              ({ path, title }) => (
                <li key={path}>
                  <Link href={path} aria-current={location === path ? "page" : undefined}>
                    {title}
                  </Link>
                </li>
              ),
            )}
          </ul>
        </nav>
        <div className="who">
          <span>
            <Name text={name} /> ({role})
          </span>
          <a href="/docs/guide/" target="_blank" rel="noreferrer">
            Guide
          </a>
          <ThemeChoice />
          <SignOut />
        </div>
      </header>
      <main ref={main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
};
