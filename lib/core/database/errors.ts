/** A start that cannot go on. The message is one sentence that says what to do, fit to be the only thing printed. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** PostgreSQL's five-character code of a failed query, or null; drizzle wraps the driver's error. */
export function databaseErrorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[\dA-Z]{5}$/.test(code) ? code : databaseErrorCode(error.cause);
}
