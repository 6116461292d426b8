/**
 * A zone's clock over some years, written down at build time: a phone's first question to Intl costs a tenth of a second,
 * in the middle of a page's start.
 */
export interface KnownZone {
  readonly zone: string;
  /** Milliseconds since 1970; what is known ends before `untilMs`. */
  readonly fromMs: number;
  readonly untilMs: number;
  /** From an instant on, the milliseconds ahead of UTC; in order, beginning with `fromMs`. */
  readonly offsets: readonly (readonly [sinceMs: number, offsetMs: number])[];
}

/** Null for an instant before or after what is known. */
export function knownOffsetMs({ fromMs, untilMs, offsets }: KnownZone, instantMs: number): number | null {
  if (instantMs < fromMs || instantMs >= untilMs) return null;
  let found: number | null = null;
  for (const [sinceMs, offsetMs] of offsets) {
    if (sinceMs > instantMs) break;
    found = offsetMs;
  }
  return found;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * Asks for every day of the years, and where two days differ for the minute between them. No zone changes twice a day.
 * See docs/decisions/0008-own-zoned-time-instead-of-date-fns-tz.md.
 */
export function knownZoneOf(
  zone: string,
  [fromYear, untilYear]: readonly [number, number],
  ask: (instantMs: number, zone: string) => number,
): KnownZone {
  const fromMs = Date.UTC(fromYear, 0);
  const untilMs = Date.UTC(untilYear, 0);
  const offsets: [number, number][] = [[fromMs, ask(fromMs, zone)]];
  for (let atMs = fromMs + DAY_MS; atMs < untilMs; atMs += DAY_MS) {
    const offsetMs = ask(atMs, zone);
    if (offsetMs === offsets.at(-1)?.[1]) continue;
    const isAfter = (minutes: number) => ask(atMs - minutes * MINUTE_MS, zone) === offsetMs;
    offsets.push([atMs - lastThat(isAfter, DAY_MS / MINUTE_MS) * MINUTE_MS, offsetMs]);
  }
  return { zone, fromMs, untilMs, offsets };
}

/** The last of 0 to `end` for which something is still so, where it is so at first and not any more at `end`. */
function lastThat(isSo: (count: number) => boolean, end: number): number {
  let [yes, no] = [0, end];
  while (no - yes > 1) {
    const middle = Math.floor((yes + no) / 2);
    if (isSo(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}
