import { useState } from "react";

/** Opens the page of a number that is typed in. */
export const PageField = ({
  page,
  pages,
  turn,
}: {
  page: number;
  pages: number;
  turn: (page: number) => void;
}) => {
  const [typed, setTyped] = useState<string>();
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        setTyped(undefined);
        if (typed !== undefined) turn(Number(typed));
      }}
    >
      <label className="inline">
        Page{" "}
        <input
          type="number"
          min={1}
          max={pages}
          step={1}
          required
          value={typed ?? page}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <button type="submit">Go</button>
    </form>
  );
};
