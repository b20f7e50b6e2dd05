import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./frame/App.tsx";
import { applyKeptTheme } from "./frame/theme.ts";

applyKeptTheme();
const place = document.getElementById("console");
if (place)
  createRoot(place).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
