import { type ClockTime, clockTimeOf } from '@/lib/core/time/zoned';
import { quoted, type Read, refused, understood } from './reading';

const CLOCK = /^(\d{1,2})(?:[:.](\d{2})(?::00)?)?\s*([ap])?\.?(?:m\.?)?$/i;
const NOON = /^(noon|midday)$/i;

/** "9:30am", "9.30 am", "09:30", "9am", "12:00pm" (noon). A bare "9" says no half of the day and is refused. */
export function parseTime(text: string): Read<ClockTime> {
  if (NOON.test(text)) return understood('12:00');
  const [, hourText = '', minuteText, half] = CLOCK.exec(text) ?? [];
  const hour = Number(hourText);
  const minute = Number(minuteText ?? 0);
  const isClock = half ? hour >= 1 && hour <= 12 : minuteText !== undefined && hour <= 23;
  if (hourText === '' || minute > 59 || !isClock) {
    return refused(`${quoted(text)} is not a time like 9:30am or 09:30`);
  }
  const afternoon = half?.toLowerCase() === 'p' ? 12 : 0;
  return understood(clockTimeOf((half ? (hour % 12) + afternoon : hour) * 60 + minute));
}
