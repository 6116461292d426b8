import { formatInstant } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { type Day, dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import type { RecordedTimes } from '@/lib/features/office/claims/recorded-times-schema';
import type { ClaimKind } from '@/lib/features/records/visits-values';
import { claimOfficeMessages as texts } from '@/lib/features/work/claims/messages';
import { wrongTime } from '@/lib/features/work/claims/rules';
import { officeTimeText } from './when.view';

interface ArrivalsProps {
  readonly times: RecordedTimes;
  /** The visit takes place on this day. */
  readonly day: Day;
}

/** A request with a connection takes no longer than this. */
const AT_ONCE_MS = 2 * 60_000;

/**
 * Returns "Start 10:02am, at once · Finish 12:04pm, received 12:40pm (waiting)"; nothing for a tap whose arrival is
 * unknown.
 */
export function Arrivals({ times, day }: ArrivalsProps) {
  const { startedAt, startToldAt, startArrivedAt, finishedAt, finishToldAt, finishArrivedAt } = times;
  const recorded = [
    { kind: 'start', at: startedAt, toldAt: startToldAt, arrivedAt: startArrivedAt },
    { kind: 'finish', at: finishedAt, toldAt: finishToldAt, arrivedAt: finishArrivedAt },
  ] as const;
  const parts = [
    ...recorded.flatMap(({ at, arrivedAt, ...tap }) =>
      at && arrivedAt ? [tapText({ ...tap, at, arrivedAt }, day)] : [],
    ),
    ...times.lateTaps.map(({ state, reason, tappedAt, ...tap }) =>
      texts.notRecorded[state]({ tap: tapText({ ...tap, at: tappedAt }, day), reason: reason ?? '' }),
    ),
  ];
  if (parts.length === 0) return null;
  return <span className="block text-ink-soft text-s wrap-anywhere">{parts.join(' · ')}</span>;
}

interface ArrivedTap {
  readonly kind: ClaimKind;
  readonly at: Instant;
  readonly toldAt: Instant | null;
  readonly arrivedAt: Instant;
}

function tapText({ kind, at, toldAt, arrivedAt }: ArrivedTap, day: Day): string {
  const time = timeText(at, day);
  const tap =
    Date.parse(arrivedAt) - Date.parse(at) <= AT_ONCE_MS
      ? texts.arrivedAtOnce[kind]({ time })
      : texts.arrived[kind]({ time, arrived: timeText(arrivedAt, day) });
  const told = wrongTime(toldAt, at);
  return told ? texts.arrivedAndTold({ tap, time: timeText(told, day) }) : tap;
}

/** The day is added if it is not the visit's. */
const timeText = (at: Instant, day: Day): string =>
  dayOf(at, brand.timeZone) === day ? formatInstant(at, brand.timeZone) : officeTimeText(at);
