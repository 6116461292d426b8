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
 * Returns one sentence for an error of a query, because its own text and properties quote rows and parameters. Returns
 * null for other errors.
 */
export function databaseFault(error: unknown): string | null {
  const code = databaseErrorCode(error);
  if (code === null && !chainOf(error).some(hasParameters)) return null;
  if (code === DISK_FULL) return 'The disk of the database is full.';
  if (code === READ_ONLY) return 'The database only reads at the moment.';
  return `The database refused a statement (${code ?? 'unknown reason'}).`;
}

export const DISK_FULL = '53100';
/** PostgreSQL answers a write in a read-only transaction with this code. */
export const READ_ONLY = '25006';

/** Writes fail until there is room. */
export function isRefusedWrite(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return code === DISK_FULL || code === READ_ONLY;
}

/** Connection errors, too few resources, and a server that shuts down, crashed or starts. */
const AWAY = /^(08...|53...|57P0[123])$/;
const LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** pg gives these errors no code. */
const LOST_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** The database is away for the moment or refuses writes. With its key the same write may be sent again. */
export function isAway(error: unknown): boolean {
  if (isRefusedWrite(error) || AWAY.test(databaseErrorCode(error) ?? '')) return true;
  return chainOf(error).some(
    ({ code, message }) => LOST.has(String(code)) || LOST_TEXT.test(String(message ?? '')),
  );
}

/** Errors of drizzle and of PGlite have both. */
const hasParameters = (error: Details) => 'params' in error && 'query' in error;

type Details = Readonly<Record<string, unknown>>;

/** Yields the error, its causes, and the parts of an `AggregateError`, also of another realm. */
function chainOf(error: unknown, depth = 0): readonly Details[] {
  if (typeof error !== 'object' || error === null || depth > MOST_CAUSES) return [];
  const details = error as Details;
  const parts = Array.isArray(details.errors) ? details.errors : [];
  return [details, ...[details.cause, ...parts].flatMap((one) => chainOf(one, depth + 1))];
}

const MOST_CAUSES = 8;
