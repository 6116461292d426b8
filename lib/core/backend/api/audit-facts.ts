import type { AuditSubject, AuditValue } from '@/lib/core/backend/accounts/tables';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { AuditChange } from '@/lib/core/ground/contract/audit-changes';
import type { InputOf } from '@/lib/core/ground/contract/define-call';
import type { CallId, calls } from '@/lib/features/gateway';

/** Private values are compared, but the audit log keeps only `told`. */
export interface PrivateFact {
  readonly compared: string | null;
  readonly told: AuditValue;
}

export type AuditFacts = Readonly<Partial<Record<AuditChange, AuditValue | PrivateFact>>>;

export interface FactsContext extends WorldContext {
  /** This worker is impersonated. */
  readonly workerId: number;
}

/**
 * Reads what a worker's call can change, before and after it, so that the handlers need no code for the audit. The first
 * read comes before the handler's lock: a change by the cleaner at that moment appears in the entry too.
 */
export type AuditFactReaders = {
  readonly [Id in CallId]?: (ctx: FactsContext, input: InputOf<(typeof calls)[Id]>) => Promise<AuditFacts>;
};

/** The audit log says only "an earlier one" and "a new one". */
export const privateFact = (value: string | null): PrivateFact => ({
  compared: value,
  told: value === null ? null : true,
});

export function changedFacts(before: AuditFacts, after: AuditFacts): AuditSubject {
  const names = Object.keys({ ...before, ...after }) as AuditChange[];
  const changes = names.map((name) => {
    const [was, is] = [factOf(before[name]), factOf(after[name])];
    return was.compared === is.compared ? {} : { [`${name}Before`]: was.told, [`${name}After`]: is.told };
  });
  return Object.assign({}, ...changes);
}

const factOf = (fact: AuditFacts[AuditChange] = null) =>
  typeof fact === 'object' && fact !== null ? fact : { compared: fact, told: fact };
