/** Moves a data directory and ends itself by SIGKILL once so many files were copied or compared: `DATA RECORDS STORAGE DOING COUNT`. */
import { migrate } from "../../../src/operator/migrate/migrate.ts";

const [data = "", records = "", storage = "", killed = "", count = ""] = process.argv.slice(2);
await migrate({
  from: { data },
  to: { records, storage },
  onProgress: (doing, done) => {
    if (doing === killed && done === Number(count)) process.kill(process.pid, "SIGKILL");
  },
  onFinding: () => undefined,
});
