import { setNonce } from "get-nonce";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./frame/App.tsx";
import { styleNonce } from "./frame/theme.ts";

setNonce(styleNonce());
const place = document.getElementById("console");
if (place)
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
