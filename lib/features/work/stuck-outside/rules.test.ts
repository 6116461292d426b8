import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMs } from '@/lib/core/ground/time/zoned';
import type { AttemptKind } from '@/lib/features/records/conversations-values';
import {
  ATTEMPT_KINDS,
  beforeLeaving,
  nextStep,
  STUCK_LIMITS,
  STUCK_STEPS,
  usefulPlace,
  validateAttempt,
  waitedMs,
  waitingOf,
  waitSetting,
  withAttempt,
} from './rules';
import type { AccessAttempt } from './schema';

const DAY = '2026-11-18';
const TEN = '2026-11-18T10:00:00.000Z';
const MINUTE_MS = 60_000;
const later = (minutes: number) => addMs(TEN, minutes * MINUTE_MS);

type Entry = AttemptKind | { readonly takesBack: string };

/** Makes attempts one minute apart; each key is its index. */
const record = (...kinds: readonly Entry[]): AccessAttempt[] =>
  kinds.map((kind, at) => ({
    key: String(at),
    at: later(at),
    ...(typeof kind === 'string' ? { kind } : { kind: 'taken-back', takesBack: kind.takesBack }),
  }));
const NOT_STARTED = { startedAt: null };
const waiting = (...kinds: readonly Entry[]) => waitingOf(record(...kinds), NOT_STARTED);

describe('waiting at the door', () => {
  it('waiting at the door has not started without an attempt', () => {
    expect(waiting()).toMatchObject({ since: null, end: null, last: null });
    expect(waitedMs(waiting(), later(5))).toBe(0);
  });

  it('waiting at the door is counted from the first attempt until now or its end', () => {
    expect(waitedMs(waiting('arrived', 'call'), later(7))).toBe(7 * MINUTE_MS);
    expect(waitedMs(waiting('arrived', 'call', 'let-in'), later(7))).toBe(2 * MINUTE_MS);
    expect(waitedMs(waiting('arrived'), later(-7))).toBe(0);
  });

  it('waiting at the door ends when the cleaner is let in or leaves, or the visit starts', () => {
    expect(waiting('arrived', 'let-in').end).toEqual({ by: 'let-in', at: later(1) });
    expect(waiting('arrived', 'left').end).toEqual({ by: 'left', at: later(1) });
    expect(waitingOf(record('arrived', 'left'), { startedAt: later(9) }).end).toEqual({
      by: 'started',
      at: later(9),
    });
    expect(waitingOf([], { startedAt: TEN }).end).toBeNull();
  });

  it('waiting at the door continues from its first attempt when its end is undone', () => {
    const again = waiting('arrived', 'let-in', { takesBack: '1' });
    expect(again).toMatchObject({ since: TEN, end: null, last: { kind: 'arrived' } });
  });

  it('waiting at the door has not started when the arrival is undone', () => {
    expect(waiting('arrived', { takesBack: '0' })).toMatchObject({ since: null, last: null });
  });

  it('waiting at the door offers no undo after leaving, which support has received', () => {
    expect(waiting('arrived', 'call', 'left').last).toBeNull();
    expect(waiting('arrived', 'call').last).toMatchObject({ key: '1' });
  });
});

describe('the steps at the door', () => {
  it('the steps at the door are suggested in order, skipping unavailable ones', () => {
    expect(nextStep(waiting('arrived'), STUCK_STEPS)).toBe('instructions');
    expect(nextStep(waiting('arrived', 'instructions'), STUCK_STEPS)).toBe('chat');
    expect(nextStep(waiting('arrived', 'instructions'), ['instructions', 'call', 'support'])).toBe('call');
    expect(nextStep(waiting('arrived', 'support'), STUCK_STEPS)).toBe('instructions');
    expect(nextStep(waiting('arrived', 'instructions', 'chat', 'call', 'support'), STUCK_STEPS)).toBeNull();
  });

  it('the steps at the door are listed before leaving if untried, with the end of the wait', () => {
    const tried = waiting('arrived', 'instructions', 'call');
    expect(beforeLeaving(tried, { available: STUCK_STEPS, waitMinutes: 15, now: later(14.9) })).toEqual({
      waitUntil: later(15),
      untried: ['chat', 'support'],
    });
    expect(beforeLeaving(tried, { available: ['call'], waitMinutes: 15, now: later(15) })).toEqual({
      waitUntil: null,
      untried: [],
    });
  });
});

describe('a new attempt', () => {
  const refusalOf = (
    kinds: readonly Entry[],
    added: { readonly kind: AttemptKind; readonly takesBack?: string },
    { visit = {}, tapAt = later(90) }: { readonly visit?: object; readonly tapAt?: string } = {},
  ) =>
    validateAttempt({
      visit: { actualDate: DAY, skipped: false, finishedAt: null, ...visit },
      attempts: record(...kinds),
      added: { key: 'new', ...added },
      tapAt,
      zone: 'Europe/London',
    });

  it('a new attempt is valid only on the visit’s day, by the time of the tap', () => {
    expect(refusalOf([], { kind: 'arrived' }, { visit: { actualDate: '2026-11-19' } })).toBe('not-today');
    expect(refusalOf([], { kind: 'arrived' }, { tapAt: '2026-11-17T23:59:59.000Z' })).toBe('not-today');
    expect(refusalOf([], { kind: 'arrived' }, { tapAt: '2026-11-18T23:59:59.000Z' })).toBeNull();
  });

  it('a new attempt is refused for a skipped visit, and after its finish', () => {
    expect(refusalOf([], { kind: 'arrived' }, { visit: { skipped: true } })).toBe('skipped');
    const visit = { finishedAt: later(90) };
    expect(refusalOf([], { kind: 'call' }, { visit, tapAt: later(90) })).toBe('finished');
    expect(refusalOf([], { kind: 'call' }, { visit, tapAt: later(89) })).toBeNull();
  });

  it('a new attempt after leaving may only say that the cleaner was let in', () => {
    expect(refusalOf(['arrived', 'left'], { kind: 'call' })).toBe('has-left');
    expect(refusalOf(['arrived', 'left'], { kind: 'left' })).toBe('has-left');
    expect(refusalOf(['arrived', 'left'], { kind: 'let-in' })).toBeNull();
  });

  it('a new attempt undoes only an existing active attempt, and never leaving', () => {
    expect(refusalOf(['arrived', 'call'], { kind: 'taken-back', takesBack: '1' })).toBeNull();
    expect(refusalOf(['arrived'], { kind: 'taken-back', takesBack: '5' })).toBe('nothing-to-take-back');
    expect(refusalOf(['arrived'], { kind: 'taken-back' })).toBe('nothing-to-take-back');
    expect(refusalOf(['arrived', { takesBack: '0' }], { kind: 'taken-back', takesBack: '0' })).toBe(
      'nothing-to-take-back',
    );
    expect(refusalOf(['arrived', 'left'], { kind: 'taken-back', takesBack: '1' })).toBe(
      'nothing-to-take-back',
    );
  });

  it('a new attempt is limited to fifty, plus one that ends the wait', () => {
    const full = Array<AttemptKind>(STUCK_LIMITS.entries).fill('call');
    expect(refusalOf(full.slice(1), { kind: 'call' })).toBeNull();
    expect(refusalOf(full, { kind: 'call' })).toBe('too-many');
    expect(refusalOf(full, { kind: 'left' })).toBeNull();
    expect(refusalOf([...full, 'let-in'], { kind: 'let-in' })).toBe('too-many');
  });

  it('a new attempt is ignored when its key exists', () => {
    const before = record('arrived');
    expect(withAttempt(before, { key: '0', kind: 'call' }, TEN)).toBe(before);
    expect(withAttempt(before, { key: 'new', kind: 'call' }, later(1))).toHaveLength(2);
  });
});

it('a location is useful up to an accuracy of 5 km', () => {
  const place = { latitude: 51.46, longitude: -0.13 };
  expect(usefulPlace({ ...place, accuracy: 5000 })).not.toBeNull();
  expect(usefulPlace({ ...place, accuracy: 5001 })).toBeNull();
  expect(usefulPlace(null)).toBeNull();
});

it('undoing every attempt leads back to the initial state', () => {
  const kinds = fc.array(fc.constantFrom(...ATTEMPT_KINDS.filter((kind) => !/left|taken/.test(kind))), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(kinds, (tapped) => {
      let attempts: readonly AccessAttempt[] = record(...tapped);
      for (let undone = 0; undone < tapped.length; undone += 1) {
        const { last } = waitingOf(attempts, NOT_STARTED);
        const added = { key: `undo ${undone}`, kind: 'taken-back' as const, takesBack: last?.key };
        attempts = withAttempt(attempts, added, later(60 + undone));
      }
      expect(waitingOf(attempts, NOT_STARTED)).toMatchObject({ since: null, end: null, last: null });
    }),
  );
});

it.each([
  [20, 20],
  ['20', 20],
  [0, 0],
  [120, 120],
  [121, null],
  [-1, null],
  [7.5, null],
  ['', null],
  ['soon', null],
  [true, null],
  [null, null],
])('a closed door parses the wait setting %j as %j', (value, minutes) => {
  expect(waitSetting(value)).toBe(minutes);
});
