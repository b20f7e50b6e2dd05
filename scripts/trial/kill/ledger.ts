/** One upload as known to the trial. */
export interface Upload {
  /** Its `Idempotency-Key`: a repeat under it must give the same resource. */
  key: string;
  workspaceId: string;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** A word that occurs in no other file; empty if the file's text is not ours. */
  marker: string;
  /** Set once it was answered, or found to have been stored. */
  id?: string;
  /** `asked`: a deletion was sent and not answered, so that both are possible. */
  deleted: "no" | "asked" | "yes";
}

/** A question that was answered. */
export interface Asked {
  workspaceId: string;
  sessionId: string;
  answerId: string;
  key: string;
  question: string;
}

/** What the server has acknowledged, which it must never lose, and what it was told to forget. */
export class Ledger {
  readonly uploads: Upload[] = [];
  readonly asked: Asked[] = [];
  readonly counts = { uploads: 0, repeats: 0, questions: 0, deletions: 0, retries: 0, backups: 0 };

  /** Number of all callers' requests that were acknowledged. */
  get acknowledged(): number {
    return Object.values(this.counts).reduce((sum, count) => sum + count, 0);
  }

  get known(): (Upload & { id: string })[] {
    return this.uploads.filter((each): each is Upload & { id: string } => each.id !== undefined);
  }

  get alive(): (Upload & { id: string })[] {
    return this.known.filter(({ deleted }) => deleted === "no");
  }

  /** Sent and never answered: they may be stored or not. */
  get unanswered(): Upload[] {
    return this.uploads.filter(({ id, deleted }) => id === undefined && deleted === "no");
  }
}
