import { describe, expect, it } from 'vitest';
import { askedOffsetMs, knownOffsetMs, knownZoneOf } from './zone-offset';

const HOUR_MS = 3_600_000;
const at = (text: string) => Date.parse(text);

describe('a zone stored by the build', () => {
  it.each(['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'])(
    'has the machine’s offset for every half hour of %s',
    (zone) => {
      const known = knownZoneOf(zone, [2026, 2027], askedOffsetMs);
      const wrong: string[] = [];
      for (let ms = Date.UTC(2026, 0); ms < Date.UTC(2027, 0); ms += HOUR_MS / 2) {
        if (knownOffsetMs(known, ms) !== askedOffsetMs(ms, zone)) wrong.push(new Date(ms).toISOString());
      }
      expect(wrong).toEqual([]);
    },
  );

  it('changes in the minute of the clock change', () => {
    const london = knownZoneOf('Europe/London', [2026, 2027], askedOffsetMs);
    expect(london.offsets).toEqual([
      [at('2026-01-01T00:00:00Z'), 0],
      [at('2026-03-29T01:00:00Z'), HOUR_MS],
      [at('2026-10-25T01:00:00Z'), 0],
    ]);
    expect(knownOffsetMs(london, at('2026-03-29T00:59:59.999Z'))).toBe(0);
    expect(knownOffsetMs(london, at('2026-03-29T01:00:00Z'))).toBe(HOUR_MS);
  });

  it('is unknown before and after its years', () => {
    const london = knownZoneOf('Europe/London', [2026, 2027], askedOffsetMs);
    expect(knownOffsetMs(london, at('2025-12-31T23:59:59.999Z'))).toBeNull();
    expect(knownOffsetMs(london, at('2026-01-01T00:00:00Z'))).toBe(0);
    expect(knownOffsetMs(london, at('2026-12-31T23:59:59.999Z'))).toBe(0);
    expect(knownOffsetMs(london, at('2027-01-01T00:00:00Z'))).toBeNull();
  });
});
