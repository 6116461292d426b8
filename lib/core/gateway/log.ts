import type { CallErrorCode } from '@/lib/core/contract/call-error';

/** What the log may know of a call that the upstream failed: names and places, never a value of the answer. */
export interface UpstreamFailure {
  readonly call: string;
  readonly requestId: string;
  readonly code: CallErrorCode;
  /** The upstream's HTTP status, or null when nothing came. */
  readonly httpStatus: number | null;
  /** Why nothing came, e.g. `ECONNREFUSED`. */
  readonly reason?: string;
  /** Where the answer broke the contract, e.g. `0.activities.2.visit.job_id: invalid_type`. */
  readonly issues?: readonly string[];
}

export type GatewayLog = (failure: UpstreamFailure) => void;

/** One JSON line on standard error, for whatever collects the process's log. [ERR-14] */
export const logUpstreamFailure: GatewayLog = (failure) => {
  const line = { level: 'error', at: new Date().toISOString(), event: 'upstream_failed', ...failure };
  process.stderr.write(`${JSON.stringify(line)}\n`);
};

/**
 * Codes of an answer that the app does not know and shows as they came: a line each, once while the process runs. What
 * does not look like a code may be somebody's data and is not repeated.
 */
export function logUnknownCodes(call: string, codes: readonly string[]): void {
  for (const raw of codes) {
    const code = /^[\w-]{1,40}$/.test(raw) ? raw : UNREADABLE;
    if (isNewCode(`${call} ${code}`)) warn({ event: 'unknown_code', call, code });
  }
}

/** Fields of an answer that the app does not know and drops: a line each, in the same way. Their values are not logged. */
export function logUnknownFields(call: string, fields: readonly string[]): void {
  for (const raw of fields) {
    const field = isFieldPlace(raw) ? raw : UNREADABLE;
    if (isNewField(`${call} ${field}`)) warn({ event: 'unknown_field', call, field });
  }
}

const UNREADABLE = '(unreadable)';

const MOST_PLACE = 200;

/** Names of the wire, with points between them. Ids and dates are none: who uses them as keys has data there. */
const isFieldPlace = (place: string) =>
  place.length <= MOST_PLACE && /^[a-z_]\w{0,59}(\.[a-z_]\w{0,59})*$/i.test(place);

/** Enough for any root that is newer than the app; a broken one must not fill the memory. */
const MOST_LOGGED = 500;

const isNewCode = firstTime();
const isNewField = firstTime();

/** Says whether a name is met for the first time, of as many as it remembers. */
function firstTime(): (name: string) => boolean {
  const logged = new Set<string>();
  return (name) => {
    if (logged.has(name) || logged.size >= MOST_LOGGED) return false;
    logged.add(name);
    return true;
  };
}

function warn(what: Readonly<Record<string, string>>): void {
  const line = { level: 'warn', at: new Date().toISOString(), ...what };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}
