import type { Worker } from '@/lib/core/ground/session/schema';
import type { PendingWrite } from '@/lib/core/phone/outbox/model';
import type { WorkingDay } from '@/lib/features/work/schedule/schema';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { rateOf } from '@/lib/features/work/visits/visit-pay';
import type { PhoneFacts } from './shown-period';

interface KnownOnPhone {
  readonly days: readonly WorkingDay[] | null;
  readonly worker: Worker | null;
  readonly pending: readonly Pick<PendingWrite, 'type' | 'stage' | 'objectId'>[];
}

/** Without the worker a rate is unknown, not missing: then no line is derived. */
export function phoneFactsOf({ days, worker, pending }: KnownOnPhone): PhoneFacts {
  const finishes = pending.filter(
    ({ type, stage }) => type === visitCalls.finishVisit.id && stage === 'waiting',
  );
  return {
    days: worker === null ? null : days,
    waiting: new Set(finishes.map(({ objectId }) => objectId)),
    rate: rateOf(worker),
  };
}
