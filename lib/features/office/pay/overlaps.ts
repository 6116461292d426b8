import type { Day, Instant } from '@/lib/core/ground/time/zoned';
import { PAY_LIMITS } from './model';

export interface WorkedVisit {
  readonly day: Day;
  readonly customerName: string;
  readonly startedAt: Instant;
  readonly finishedAt: Instant;
  /** The requested week pays the visit. */
  readonly isOfWeek: boolean;
  /** The office has looked at the visit's hours. */
  readonly isCorrected: boolean;
}

export interface Overlap {
  readonly day: Day;
  /** This customer has the visit that started first. */
  readonly firstCustomer: string;
  readonly secondCustomer: string;
  readonly minutes: number;
}

const MINUTE_MS = 60_000;

/** Finds the pairs of one cleaner's visits that ran at the same time. A correction of either settles a pair. */
export function overlapsOf(visits: readonly WorkedVisit[]): readonly Overlap[] {
  const sorted = visits.toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt));
  return sorted.flatMap((first, at) =>
    sorted.slice(at + 1).flatMap((second) => {
      const minutes = sharedMinutes(first, second);
      const isOfWeek = first.isOfWeek || second.isOfWeek;
      if (minutes < PAY_LIMITS.overlapMinutes || !isOfWeek || first.isCorrected || second.isCorrected)
        return [];
      const [firstCustomer, secondCustomer] = [first.customerName, second.customerName];
      return [{ day: second.day, firstCustomer, secondCustomer, minutes }];
    }),
  );
}

/** The result is in whole minutes. `second` starts later. */
function sharedMinutes(first: WorkedVisit, second: WorkedVisit): number {
  const endMs = Math.min(Date.parse(first.finishedAt), Date.parse(second.finishedAt));
  return Math.floor((endMs - Date.parse(second.startedAt)) / MINUTE_MS);
}
