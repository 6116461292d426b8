import { formatInTimeZone, getTimezoneOffset } from 'date-fns-tz';
import type { KnownZone } from '@/lib/core/ground/time/zone-offset';

const STEP_MS = 86_400_000;
const FINE_STEP_MS = 60_000;

/** The build writes these offsets into the code of server and browser. Assumes at most one clock change a day. */
export function knownZoneOf(zone: string, [fromYear, untilYear]: readonly [number, number]): KnownZone {
  const fromMs = Date.UTC(fromYear, 0);
  const untilMs = Date.UTC(untilYear, 0);
  const offsets: [number, number][] = [[fromMs, libraryOffsetMs(fromMs, zone)]];
  for (let atMs = fromMs + STEP_MS; atMs < untilMs; atMs += STEP_MS) {
    const offsetMs = libraryOffsetMs(atMs, zone);
    if (offsetMs === offsets.at(-1)?.[1]) continue;
    const isAfter = (minutes: number) => libraryOffsetMs(atMs - minutes * FINE_STEP_MS, zone) === offsetMs;
    offsets.push([atMs - lastThat(isAfter, STEP_MS / FINE_STEP_MS) * FINE_STEP_MS, offsetMs]);
  }
  return { zone, fromMs, untilMs, offsets };
}

/**
 * For an instant, `getTimezoneOffset` would read the machine's wall-clock time, so it only converts "+01:00" here. See
 * docs/decisions/0008-date-fns-tz-at-build-time.md.
 */
export function libraryOffsetMs(instantMs: number, zone: string): number {
  return getTimezoneOffset(formatInTimeZone(new Date(instantMs), zone, 'xxx'));
}

/** Finds by binary search the last of 0 to `end` for which `isSo` holds. It must hold at 0 and not at `end`. */
function lastThat(isSo: (count: number) => boolean, end: number): number {
  let [yes, no] = [0, end];
  while (no - yes > 1) {
    const middle = Math.floor((yes + no) / 2);
    if (isSo(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}
