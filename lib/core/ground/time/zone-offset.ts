const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** next.config.ts writes the marketplace's zone into the code of server and browser; null outside of a build. */
const known: KnownZone | null = process.env.KNOWN_ZONE ? JSON.parse(process.env.KNOWN_ZONE) : null;

/** Converts independently of the zone of the device or the server. */
export function offsetMsAt(instantMs: number, zone: string): number {
  if (known?.zone === zone) {
    const offsetMs = knownOffsetMs(known, instantMs);
    if (offsetMs !== null) return offsetMs;
  }
  const day = Math.floor(instantMs / DAY_MS);
  return offsetMsOfDay(day, zone) ?? askedOffsetMs(instantMs, zone);
}

/** One Intl call costs a device 0.1 ms, and a month of visits needs a thousand. */
const offsets = new Map<string, number | null>();

/** Returns the offset of a whole UTC day; null on a day with a clock change. */
function offsetMsOfDay(day: number, zone: string): number | null {
  const key = `${zone} ${day}`;
  const cached = offsets.get(key);
  if (cached !== undefined) return cached;
  const first = askedOffsetMs(day * DAY_MS, zone);
  const offset = first === askedOffsetMs((day + 1) * DAY_MS, zone) ? first : null;
  offsets.set(key, offset);
  return offset;
}

/** Handles other zones and years, and commands that run without a build. */
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

/** It is computed at build time: the first use of Intl costs a cheap device 0.1 s during page start. */
export interface KnownZone {
  readonly zone: string;
  readonly fromMs: number;
  readonly untilMs: number;
  /** The offsets are sorted. Each applies from its instant on; the first starts at `fromMs`. */
  readonly offsets: readonly (readonly [sinceMs: number, offsetMs: number])[];
}

export function knownOffsetMs({ fromMs, untilMs, offsets }: KnownZone, instantMs: number): number | null {
  if (instantMs < fromMs || instantMs >= untilMs) return null;
  let found: number | null = null;
  for (const [sinceMs, offsetMs] of offsets) {
    if (sinceMs > instantMs) break;
    found = offsetMs;
  }
  return found;
}
