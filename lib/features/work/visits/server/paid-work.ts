import 'server-only';
import { toInstant } from '@/lib/core/backend/database/columns';
import { MINUTES_AN_HOUR } from '@/lib/core/ground/time/units';
import { type Day, hoursBetween } from '@/lib/core/ground/time/zoned';
import type { visitPay } from '@/lib/features/records/pay';
import type { visits } from '@/lib/features/records/visits';
import { payableHours, requiredHoursOf } from '../rules';
import { extrasOf, type PaidExtras, type PaidWork, type PayRate } from '../visit-pay';
import type { FindRate } from './rates';

export type VisitPayRow = typeof visitPay.$inferSelect;

type VisitRow = typeof visits.$inferSelect;

export type PaidVisitFacts = Pick<VisitRow, 'workerId' | 'actualDate' | 'startedAt' | 'finishedAt'> &
  Pick<VisitRow, 'tasks' | 'originalTasks' | 'tipPence'>;

/** This is the work of a finished visit, and the rate that pays it. */
export interface RatedWork extends PaidWork {
  readonly workerId: number;
  /** The customer asked for this many hours. */
  readonly requiredHours: number;
  /** It is null if no rate is set. */
  readonly rate: PayRate | null;
}

/** `pay` has the recorded pay; without it, the rules of a finish apply to a visit from before payments. */
export function ratedWork(
  visit: PaidVisitFacts,
  pay: VisitPayRow | null,
  { findRate, today }: { readonly findRate: FindRate; readonly today: Day },
): RatedWork {
  const workerId = pay?.workerId ?? visit.workerId ?? 0;
  const requiredHours = requiredHoursOf(visit.originalTasks ?? visit.tasks);
  const hours = pay ? pay.paidMinutes / MINUTES_AN_HOUR : payableHours(requiredHours, workedHoursOf(visit));
  const rate = recordedRate(pay) ?? findRate(workerId, visit.actualDate) ?? findRate(workerId, today);
  return { workerId, requiredHours, hours, rate, ...paidExtras(visit, pay) };
}

/** A closed week keeps the amounts of its closing. */
export function paidExtras(
  visit: Pick<VisitRow, 'tasks' | 'tipPence'>,
  pay: Pick<VisitPayRow, 'tipPence' | 'productsPence'> | null,
): PaidExtras {
  const extras = extrasOf(visit);
  return {
    tipPence: pay?.tipPence ?? extras.tipPence,
    productsPence: pay?.productsPence ?? extras.productsPence,
  };
}

function recordedRate(pay: VisitPayRow | null): PayRate | null {
  if (pay === null || pay.basePence === null) return null;
  return { basePence: pay.basePence, bonusPence: pay.bonusPence, adminFeePence: pay.adminFeePence };
}

function workedHoursOf({ startedAt, finishedAt }: PaidVisitFacts): number {
  return startedAt && finishedAt ? hoursBetween(toInstant(startedAt), toInstant(finishedAt)) : 0;
}
