/** Backs up and ends itself by SIGKILL once so many files were dealt with: `DATA DESTINATION COUNT`. */
import { backUp } from "../../../src/operator/backup/backup.ts";

const [data = "", destination = "", count = ""] = process.argv.slice(2);
await backUp({
  data,
  destination,
  onProgress: (done) => {
    if (done === Number(count)) process.kill(process.pid, "SIGKILL");
  },
});
