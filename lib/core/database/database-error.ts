/** PostgreSQL's five-character code of a failed query, or null; drizzle wraps the driver's error. */
export function databaseErrorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[\dA-Z]{5}$/.test(code) ? code : databaseErrorCode(error.cause);
}
