const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The build writes the marketplace's own zone down (next.config.ts); nothing outside of a build has it. */
const known: KnownZone | null = process.env.KNOWN_ZONE ? JSON.parse(process.env.KNOWN_ZONE) : null;

/**
 * Milliseconds that a zone's clock is ahead of UTC at an instant: from what the build knows of the zone, else from the
 * machine. A phone abroad must show the same times, so that the machine's own zone plays no part: date-fns-tz works
 * through it, and measured, its `fromZonedTime` answers the hour that autumn repeats differently in New York and in
 * London and takes a skipped time an hour earlier, and its `toZonedTime` loses an hour that the machine's spring skips.
 */
export function offsetMsAt(instantMs: number, zone: string): number {
  if (known?.zone === zone) {
    const offsetMs = knownOffsetMs(known, instantMs);
    if (offsetMs !== null) return offsetMs;
  }
  const day = Math.floor(instantMs / DAY_MS);
  return offsetMsOfDay(day, zone) ?? askedOffsetMs(instantMs, zone);
}

/** By zone and UTC day. Asking Intl costs a phone a tenth of a millisecond, and a month of visits asks a thousand times. */
const offsets = new Map<string, number | null>();

/** The one offset of a whole UTC day; null on a day on which the zone's clock changes. */
function offsetMsOfDay(day: number, zone: string): number | null {
  const key = `${zone} ${day}`;
  const cached = offsets.get(key);
  if (cached !== undefined) return cached;
  const first = askedOffsetMs(day * DAY_MS, zone);
  const offset = first === askedOffsetMs((day + 1) * DAY_MS, zone) ? first : null;
  offsets.set(key, offset);
  return offset;
}

/** What the machine's own tables say. */
export function askedOffsetMs(instantMs: number, zone: string): number {
  const minuteMs = Math.floor(instantMs / MINUTE_MS) * MINUTE_MS;
  const shown = new Map(
    formatterOf(zone)
      .formatToParts(minuteMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? Number.NaN;
  const wallMs = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return wallMs - minuteMs;
}

/** Making a formatter costs far more than using it, so there is one a zone. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formatters.set(zone, made);
  return made;
}

/**
 * A zone's clock over some years, written down at build time: a phone's first question to Intl costs a tenth of a second,
 * in the middle of a page's start.
 */
interface KnownZone {
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

const STEP_MS = 86_400_000;
const FINE_STEP_MS = 60_000;

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
  for (let atMs = fromMs + STEP_MS; atMs < untilMs; atMs += STEP_MS) {
    const offsetMs = ask(atMs, zone);
    if (offsetMs === offsets.at(-1)?.[1]) continue;
    const isAfter = (minutes: number) => ask(atMs - minutes * FINE_STEP_MS, zone) === offsetMs;
    offsets.push([atMs - lastThat(isAfter, STEP_MS / FINE_STEP_MS) * FINE_STEP_MS, offsetMs]);
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
