import { setNonce } from "get-nonce";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./frame/App.tsx";
import { openKeptWorkspace } from "./frame/early.tsx";
import { styleNonce } from "./frame/theme.ts";

setNonce(styleNonce());
openKeptWorkspace();
const place = document.getElementById("console");
if (place)
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
