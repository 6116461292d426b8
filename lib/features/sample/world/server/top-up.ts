import { type Day, daysBetween } from '@/lib/core/ground/time/zoned';
import { jobRow } from '@/lib/features/sample/draft/server/builders/rows';
import { SAMPLE_WORKERS } from '@/lib/features/sample/draft/server/data/people';
import type { PlannedJob } from '@/lib/features/sample/draft/server/draft';

const VISITS_A_DAY = 3;

/** One-off visits have these time slots; two long visits leave at least one free. */
const SLOTS = [
  { startTime: '08:00', endTime: '10:00' },
  { startTime: '10:30', endTime: '12:30' },
  { startTime: '13:00', endTime: '15:00' },
  { startTime: '15:30', endTime: '17:30' },
  { startTime: '18:00', endTime: '20:00' },
] as const;

/** The ids are above the sample's ids and below the database's sequence. */
const FIRST_JOB_ID = 500_000;

interface Slot {
  readonly startTime: string;
  readonly endTime: string;
}

interface TopUpInput {
  readonly today: Day;
  /** These are today's visits; a skipped one does not count but occupies its time. */
  readonly booked: readonly (Slot & { readonly skipped: boolean })[];
  readonly propertyIds: readonly number[];
}

/** Ids derive from day and slot, so that concurrent processes plan the same rows. */
export function planTopUp({ today, booked, propertyIds }: TopUpInput): PlannedJob[] {
  const missing = Math.max(0, VISITS_A_DAY - booked.filter(({ skipped }) => !skipped).length);
  const day = daysBetween('2020-01-01', today);
  const isTaken = (slot: Slot) =>
    booked.some((visit) => visit.startTime < slot.endTime && slot.startTime < visit.endTime);
  return SLOTS.map((slot, index) => ({ ...slot, index }))
    .toSorted((a, b) => Number(isTaken(a)) - Number(isTaken(b)) || a.index - b.index)
    .slice(0, missing)
    .flatMap(({ index, ...slot }) => {
      const propertyId = propertyIds[(day * SLOTS.length + index) % propertyIds.length];
      if (propertyId === undefined) return [];
      const id = FIRST_JOB_ID + day * SLOTS.length + index;
      const workerId = SAMPLE_WORKERS.amara;
      return [jobRow({ ...slot, id, propertyId, workerId, frequencyDays: 1, firstDate: today })];
    });
}
