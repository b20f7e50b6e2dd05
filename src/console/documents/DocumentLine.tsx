import type { ComponentProps, ReactNode } from "react";
import { Name } from "../parts/Name.tsx";
import { sizeOf } from "../parts/size.ts";
import { State } from "./State.tsx";

interface DocumentLineProps {
  /** Of either contract. */
  document: ComponentProps<typeof State>["document"] & { title: string; type: string; size: number };
  /** Leads to the document, from its title. */
  linked?: (title: ReactNode) => ReactNode;
  /** What can be done to it. */
  children?: ReactNode;
}

/** A document in a list of them. */
export const DocumentLine = ({ document, linked = (title) => title, children }: DocumentLineProps) => (
  <div className="document">
    <div>
      {linked(<Name text={document.title} />)}{" "}
      <span className="small">
        {document.type}, {sizeOf(document.size)}
      </span>
      <div>
        <State document={document} />
      </div>
    </div>
    {children}
  </div>
);
