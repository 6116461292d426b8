import { formatDayAndMonth, formatTimeSlot, formatWeekday } from '@/lib/core/ground/format/date-time';
import { formatDate } from '@/lib/core/ground/format/past-date';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { profileFormsMessages } from '@/lib/features/people/profile/messages';
import { adminAuditMessages as texts } from './messages';

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** Returns the weekdays that differ from the other side: "Monday 9am to 5pm, Tuesday off". */
export function weekHoursText(value: string, other: string): string {
  const [own, others] = [hoursByDay(value), hoursByDay(other)];
  return DAYS.filter((day) => own.get(day) !== others.get(day))
    .map((dayOfWeek) => {
      const [day, hours] = [formatWeekday(dayOfWeek), own.get(dayOfWeek)];
      return hours === undefined ? texts.dayOff({ day }) : texts.dayHours({ day, hours });
    })
    .join(', ');
}

/** "9am to 12pm + 1pm to 5pm", "off" */
export function dayHoursText(value: string): string {
  if (value === 'off' || value === 'regular') return texts.dayKind[value];
  return value.split(', ').map(slotText).join(' + ');
}

function hoursByDay(value: string): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const part of value.split(';').filter(Boolean)) {
    const [day, slot = ''] = part.split(' ');
    const known = found.get(Number(day));
    found.set(Number(day), [...(known ? [known] : []), slotText(slot)].join(' + '));
  }
  return found;
}

function slotText(slot: string): string {
  const [start = '', end = ''] = slot.split('-');
  return formatTimeSlot({ start, end });
}

/** Returns "1 December to 5 December", "1 December, works 9am to 12 noon" */
export const timeOffText = (value: string): string =>
  value
    .split(';')
    .map((part) => {
      const [span = '', ...slots] = part.split(' ');
      const [start = '', end = ''] = span.split('/');
      const [first, last] = [formatDayAndMonth(start), formatDayAndMonth(end)];
      const days = first === last ? first : texts.days({ start: first, end: last });
      return slots.length === 0
        ? days
        : texts.daysWithHours({ days, hours: slots.map(slotText).join(' + ') });
    })
    .join(', ');

/** Returns the keys that differ from the other side: "K-12 with the customer, to go to this cleaner". */
export const keyPlaceText = (value: string, other: string): string =>
  value
    .split(';')
    .filter((part) => !other.split(';').includes(part))
    .map((part) => {
      const [code = '', at = '', to = ''] = part.split('|');
      const number = code || texts.someKey;
      const place = labelOf(texts.keyPlaces, at);
      return to === ''
        ? texts.keyIs({ number, place })
        : texts.keyGoes({ number, place, goal: labelOf(texts.keyPlaces, to) });
    })
    .join(', ');

export const travelText = (value: string): string =>
  value
    .split(',')
    .map((way) => labelOf(profileFormsMessages.travelWay, way))
    .join(', ');

/** Returns "passed, seen on 16 June 2026, by Olivia Owner, until 16 June 2029" */
export function checkText(value: string): string {
  const [state = '', seenOn = '', name = '', until = ''] = value.split('|');
  return [
    state && labelOf(texts.checkState, state),
    seenOn && texts.checkSeenOn({ day: formatDate(seenOn) }),
    name && texts.checkSeenBy({ name }),
    until && texts.checkUntil({ day: formatDate(until) }),
  ]
    .filter(Boolean)
    .join(', ');
}
