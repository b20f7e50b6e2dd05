import { type ReactNode, useRef, useState } from "react";
import { ACCEPTED, filesIn } from "./dropped.ts";

interface DropZoneProps {
  take: (files: File[]) => void;
  /** Whether folders can be chosen, and several files. */
  several: boolean;
  /** What a file chooser offers, and the same in words. @default documents */
  accept?: string;
  hint?: string;
  children?: ReactNode;
}

const DOCUMENTS = "PDF, JPG, PNG, MP3, WAV, MP4, MOV, up to 100 MB each";

/** Where files are dropped, or chosen with a button. */
export const DropZone = ({ take, several, accept = ACCEPTED, hint = DOCUMENTS, children }: DropZoneProps) => {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const chosen = (field: HTMLInputElement): void => {
    take([...(field.files ?? [])]);
    field.value = "";
  };
  return (
    <section
      className="drop"
      aria-label="Files"
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void filesIn(event.dataTransfer).then(take);
      }}
    >
      <p>Drop {several ? "files or folders" : "a file"} here, or</p>
      <div className="row">
        <button type="button" onClick={() => input.current?.click()}>
          {several ? "Choose files" : "Choose a file"}
        </button>
        {several && (
          <button type="button" onClick={() => folder.current?.click()}>
            Choose a folder
          </button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={several}
        onChange={({ target }) => chosen(target)}
      />
      {several && (
        <input
          ref={(field) => {
            folder.current = field;
            if (field) field.webkitdirectory = true;
          }}
          type="file"
          hidden
          onChange={({ target }) => chosen(target)}
        />
      )}
      <p className="small">{hint}</p>
      {children}
    </section>
  );
};
