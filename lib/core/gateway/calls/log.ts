import type { CallError, CallErrorCode } from '@/lib/core/ground/contract/call-error';
import { logLine } from '@/lib/core/ground/log/log-line';

/** Contains names and paths, never values of an answer. */
export interface UpstreamFailure {
  readonly call: string;
  readonly requestId: string;
  readonly code: CallErrorCode;
  readonly httpStatus: number | null;
  readonly reason?: string;
  /** It is, for example, `0.activities.2.visit.job_id: invalid_type`. */
  readonly issues?: readonly string[];
}

export type GatewayLog = (failure: UpstreamFailure) => void;

export const logUpstreamFailure: GatewayLog = (failure) => {
  logLine({ level: 'error', event: 'upstream_failed', ...failure });
};

/** The phone will list this queued write as not sent. Its id is the reference in that list. */
export function logRefusedAction(call: string | null, { code, status, requestId }: CallError): void {
  logLine({ level: 'warn', event: 'action_refused', call, requestId, code, httpStatus: status });
}

/** Logs each code once per process. A value that does not look like a code may be personal data. */
export function logUnknownCodes(call: string, codes: readonly string[]): void {
  for (const raw of codes) {
    const code = /^[\w-]{1,40}$/.test(raw) ? raw : UNREADABLE;
    if (isNewCode(`${call} ${code}`)) logLine({ level: 'warn', event: 'unknown_code', call, code });
  }
}

export function logUnknownFields(call: string, fields: readonly string[]): void {
  for (const raw of fields) {
    const field = isFieldPlace(raw) ? raw : UNREADABLE;
    if (isNewField(`${call} ${field}`)) logLine({ level: 'warn', event: 'unknown_field', call, field });
  }
}

/** Logs each place once per process: the root should write it as the OpenAPI document says. */
export function logRepairs(call: string, repairs: readonly string[]): void {
  for (const repair of repairs) {
    const [place = '', kind] = repair.split(': ');
    const field = isFieldPlace(place) ? place : UNREADABLE;
    if (isNewRepair(`${call} ${field} ${kind}`))
      logLine({ level: 'warn', event: 'repaired', call, field, kind });
  }
}

const UNREADABLE = '(unreadable)';

const MOST_PLACE = 200;

/** Ids and dates used as keys are data, not names. */
const isFieldPlace = (place: string) =>
  place.length <= MOST_PLACE && /^[a-z_]\w{0,59}(\.[a-z_]\w{0,59})*$/i.test(place);

/** Limits memory if a root is broken. */
const MOST_LOGGED = 500;

const isNewCode = firstTime();
const isNewField = firstTime();
const isNewRepair = firstTime();

function firstTime(): (name: string) => boolean {
  const logged = new Set<string>();
  return (name) => {
    if (logged.has(name) || logged.size >= MOST_LOGGED) return false;
    logged.add(name);
    return true;
  };
}
