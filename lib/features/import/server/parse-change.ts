import type { ClockTime, Day } from '@/lib/core/time/zoned';
import { parseDay } from './parse-day';
import { parseTime } from './parse-time';
import { quoted, type Read, refused, understood, wordsOf } from './reading';

/** What happens to a single visit. A move keeps the visit's length. */
export type VisitChange =
  | { readonly kind: 'skipped'; readonly by: 'customers' | 'workers' }
  | { readonly kind: 'moved'; readonly startTime: ClockTime | null; readonly day: Day | null };

const SKIPPED = /^(?:skipped|cancelled) by (?:the )?(customer|client|cleaner|worker)$/;
const MOVED = /^moved to (.+)$/;

/** "skipped by customer", "skipped by cleaner", "moved to 14:00", "moved to 3/12/2026", "moved to 2pm on 3/12/2026". */
export function parseChange(text: string): Read<VisitChange> {
  const words = wordsOf(text);
  const [, who] = SKIPPED.exec(words) ?? [];
  if (who) {
    return understood({ kind: 'skipped', by: /^c(ustomer|lient)$/.test(who) ? 'customers' : 'workers' });
  }
  const [, target] = MOVED.exec(words) ?? [];
  return (
    (target && parseMove(target)) ||
    refused(`${quoted(text)} is not a change like "moved to 14:00" or "skipped by customer"`)
  );
}

function parseMove(target: string): Read<VisitChange> | null {
  const [first = '', second = ''] = target.split(/ (?:on|at) |, ?| (?=\d)/, 2);
  const time = [first, second].map(parseTime).find(({ ok }) => ok);
  const day = [first, second].map(parseDay).find(({ ok }) => ok);
  const found = (time ? 1 : 0) + (day ? 1 : 0);
  if (found === 0 || found < (second ? 2 : 1)) return null;
  return understood({
    kind: 'moved',
    startTime: time?.ok ? time.value : null,
    day: day?.ok ? day.value : null,
  });
}
