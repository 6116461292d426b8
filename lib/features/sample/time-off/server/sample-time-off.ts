import { addDays, type Day, instantOf } from '@/lib/core/ground/time/zoned';
import { breakRow } from '@/lib/features/sample/draft/server/builders/rows';
import { SAMPLE_WORKERS } from '@/lib/features/sample/draft/server/data/people';
import type { SampleDraft } from '@/lib/features/sample/draft/server/draft';

const { amara } = SAMPLE_WORKERS;

/** The short day has these hours until after lunch. */
const SHORT_HOURS = { start: '08:00', end: '13:30' } as const;
/** A past holiday was this many days ago, before her first finished visit. */
const LAST_HOLIDAY = { from: -30, to: -24 } as const;

interface TimeOffDays {
  readonly dayOff: Day;
  readonly shortDay: Day;
}

/** Plans Amara's time off: a day with a pending cancellation, part of a day, and a past holiday. */
export function planTimeOff(draft: SampleDraft, { dayOff, shortDay }: TimeOffDays): void {
  const { today, zone } = draft.input;
  const bookedAt = instantOf(addDays(today, -40), '18:00', zone);
  const row = { workerId: amara, bookedAt };
  draft.dayOverrides.push(
    { workerId: amara, day: dayOff, isOff: true, reason: 'holiday' },
    { workerId: amara, day: shortDay, isOff: false, ...SHORT_HOURS, reason: 'appointment' },
  );
  const [holidayFrom, holidayTo] = [addDays(today, LAST_HOLIDAY.from), addDays(today, LAST_HOLIDAY.to)];
  draft.breaks.push(
    breakRow({ ...row, id: 1, startDate: holidayFrom, endDate: holidayTo, note: 'With my sister in Lagos' }),
    breakRow({ ...row, id: 2, startDate: dayOff }),
    breakRow({ ...row, id: 3, startDate: shortDay, availability: [SHORT_HOURS], reason: 'appointment' }),
  );
  draft.breakChangeRequests.push({
    workerId: amara,
    startDate: dayOff,
    endDate: dayOff,
    requestType: 'cancel',
    reinstate: 'yes',
    reason: 'no-longer-required',
    breakType: 'single_day',
    requestedAt: instantOf(addDays(today, -1), '18:00', zone),
  });
}
