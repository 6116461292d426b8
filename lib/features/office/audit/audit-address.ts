import { AUDIT_KINDS } from '@/lib/core/ground/contract/audit-text';
import { CREDENTIAL_LIMITS } from '@/lib/core/ground/session/model';
import { isDay } from '@/lib/core/ground/time/zoned';
import type { AuditFilter } from './model';

/** The address of the audit log and its form have the same fields. */
export interface AuditAsked {
  readonly filter: AuditFilter;
  /** These are ids of entries; the newest page has neither id. */
  readonly place: { readonly before?: number; readonly after?: number };
}

/** Leaves out what is not valid, so that an old or edited address still shows the log. */
export function auditAskedOf(query: Readonly<Record<string, unknown>>): AuditAsked {
  const [worker, before, after] = [idOf(query.worker), idOf(query.before), idOf(query.after)];
  const kind = AUDIT_KINDS.find((one) => one === query.kind);
  const by = typeof query.by === 'string' && query.by.length <= CREDENTIAL_LIMITS.username ? query.by : '';
  const [from, to] = [dayIn(query.from), dayIn(query.to)];
  return {
    filter: {
      ...(worker !== null && { worker }),
      ...(by !== '' && { by }),
      ...(kind && { kind }),
      ...(from !== null && { from }),
      ...(to !== null && { to }),
    },
    place: before !== null ? { before } : after !== null ? { after } : {},
  };
}

const MOST_DIGITS = 9;

function idOf(text: unknown): number | null {
  const isId = typeof text === 'string' && /^[1-9]\d*$/.test(text) && text.length <= MOST_DIGITS;
  return isId ? Number(text) : null;
}

const dayIn = (text: unknown) => (typeof text === 'string' && isDay(text) ? text : null);
