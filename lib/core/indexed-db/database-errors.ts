/** The database cannot be had: an old tab holds it and does not let go, or it does not answer. */
export class DatabaseBlocked extends Error {
  override readonly name = 'DatabaseBlocked';
}

/** A transaction had no end in time. What it did is undone, unless it was on its way to the disk already. */
export class DatabaseSilent extends DatabaseBlocked {}

/**
 * Whether a write failed because the disk is full. Browsers name it in several ways (`QuotaExceededError`, `QUOTA_EXCEEDED_ERR`, or an
 * `UnknownError` that says it in its message alone), which have the word "quota" in common. [CACHE-16]
 */
export const isQuotaError = (error: unknown): boolean =>
  error instanceof Error && /quota/i.test(`${error.name} ${error.message}`);
