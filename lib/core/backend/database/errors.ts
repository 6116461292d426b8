/** The message is one sentence that says what to do, printed on its own. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** PostgreSQL's code, which has a digit; Node's, such as EPERM, have none. */
export function databaseErrorCode(error: unknown): string | null {
  for (const { code } of chainOf(error)) {
    if (typeof code === 'string' && /^(?=.*\d)[\dA-Z]{5}$/.test(code)) return code;
  }
  return null;
}

/**
 * One sentence for an error of a query, because its own text and properties quote rows and parameters. Null for other
 * errors.
 */
export function databaseFault(error: unknown): string | null {
  const code = databaseErrorCode(error);
  if (code === null && !chainOf(error).some(hasParameters)) return null;
  if (isRefusedWrite(error)) return 'The disk of the database is full.';
  return `The database refused a statement (${code ?? 'unknown reason'}).`;
}

export const DISK_FULL = '53100';
/** A write in a transaction that only reads. */
export const READ_ONLY = '25006';

/** Writes fail until there is room; nothing is lost, so the same write may be sent again. */
export function isRefusedWrite(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code === DISK_FULL || code === READ_ONLY;
}

/** drizzle's error, and PGlite's. */
const hasParameters = (error: Details) => 'params' in error && 'query' in error;

type Details = Readonly<Record<string, unknown>>;

/** The error, its causes, and the parts of an `AggregateError`, also of another realm. */
function chainOf(error: unknown, depth = 0): readonly Details[] {
  if (typeof error !== 'object' || error === null || depth > MOST_CAUSES) return [];
  const details = error as Details;
  const parts = Array.isArray(details.errors) ? details.errors : [];
  return [details, ...[details.cause, ...parts].flatMap((one) => chainOf(one, depth + 1))];
}

const MOST_CAUSES = 8;
