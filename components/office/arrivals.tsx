import { brand } from '@/lib/brand';
import { formatInstant } from '@/lib/core/format/date-time';
import { type Day, dayOf, type Instant } from '@/lib/core/time/zoned';
import { claimOfficeMessages } from '@/lib/features/claims/messages';
import type { ClaimKind } from '@/lib/features/claims/model';
import type { RecordedTimes } from '@/lib/features/visits/recorded-times-schema';
import { officeTimeText } from './when.view';

interface ArrivalsProps {
  readonly times: RecordedTimes;
  /** Of the visit. */
  readonly day: Day;
}

/** A request with signal takes no longer. */
const AT_ONCE_MS = 2 * 60_000;

/**
 * "Start 10:02am, at once · Finish 12:04pm, arrived 12:40pm"; nothing for a tap whose arrival is unknown.
 */
export function Arrivals({ times, day }: ArrivalsProps) {
  const { startedAt, startArrivedAt, finishedAt, finishArrivedAt } = times;
  const textOf = (kind: ClaimKind, at: Instant | null, arrivedAt: Instant | null) => {
    if (!at || !arrivedAt) return [];
    const time = timeText(at, day);
    return Date.parse(arrivedAt) - Date.parse(at) <= AT_ONCE_MS
      ? [claimOfficeMessages.arrivedAtOnce[kind]({ time })]
      : [claimOfficeMessages.arrived[kind]({ time, arrived: timeText(arrivedAt, day) })];
  };
  const texts = [
    ...textOf('start', startedAt, startArrivedAt),
    ...textOf('finish', finishedAt, finishArrivedAt),
  ];
  if (texts.length === 0) return null;
  return <span className="block text-ink-soft text-s">{texts.join(' · ')}</span>;
}

/** With the day, if it is not the visit's. */
const timeText = (at: Instant, day: Day): string =>
  dayOf(at, brand.timeZone) === day ? formatInstant(at, brand.timeZone) : officeTimeText(at);
