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

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Asks for every hour of the years, and where two hours differ for the minute between them. */
export function knownZoneOf(
  zone: string,
  [fromYear, untilYear]: readonly [number, number],
  ask: (instantMs: number, zone: string) => number,
): KnownZone {
  const fromMs = Date.UTC(fromYear, 0);
  const untilMs = Date.UTC(untilYear, 0);
  const offsets: [number, number][] = [[fromMs, ask(fromMs, zone)]];
  for (let atMs = fromMs + HOUR_MS; atMs < untilMs; atMs += HOUR_MS) {
    const before = offsets.at(-1)?.[1];
    const offsetMs = ask(atMs, zone);
    if (offsetMs === before) continue;
    let sinceMs = atMs;
    while (ask(sinceMs - MINUTE_MS, zone) === offsetMs) sinceMs -= MINUTE_MS;
    offsets.push([sinceMs, offsetMs]);
  }
  return { zone, fromMs, untilMs, offsets };
}
