import { useEffect, useRef, useState } from "react";

/** A secret that is shown this once. It takes the focus, so that nobody passes over it. */
export const Secret = ({ text, done }: { text: string; done: () => void }) => {
  const [told, setTold] = useState("");
  const place = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another secret takes the focus anew
  useEffect(() => {
    setTold("");
    place.current?.focus();
  }, [text]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setTold("Copied.");
    } catch {
      // A browser has no clipboard for a page without TLS that is not on this machine.
      setTold("The browser does not let this page copy. Select the key and copy it.");
    }
  };
  return (
    <section ref={place} tabIndex={-1} aria-label="New key">
      <p>The key is shown this once. Keep it where nobody else reads it.</p>
      <code className="secret">{text}</code>
      <div className="row">
        <button type="button" onClick={copy}>
          Copy key
        </button>
        <button type="button" onClick={done}>
          I have kept it
        </button>
      </div>
      <p role="status">{told}</p>
    </section>
  );
};
