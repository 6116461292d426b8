/** The message is one sentence that says what to do, printed on its own. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export function databaseErrorCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^[\dA-Z]{5}$/.test(code) ? code : databaseErrorCode(error.cause);
}
