import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMs } from '@/lib/core/time/zoned';
import {
  ATTEMPT_KINDS,
  type AttemptKind,
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
import type { AccessAttempt } from './wire';

const DAY = '2026-11-18';
const TEN = '2026-11-18T10:00:00.000Z';
const MINUTE_MS = 60_000;
const later = (minutes: number) => addMs(TEN, minutes * MINUTE_MS);

type Entry = AttemptKind | { readonly takesBack: string };

/** Entries a minute apart; each key is its place. */
const record = (...kinds: readonly Entry[]): AccessAttempt[] =>
  kinds.map((kind, at) => ({
    key: String(at),
    at: later(at),
    ...(typeof kind === 'string' ? { kind } : { kind: 'taken-back', takesBack: kind.takesBack }),
  }));
const NOT_STARTED = { startedAt: null };
const waiting = (...kinds: readonly Entry[]) => waitingOf(record(...kinds), NOT_STARTED);

describe('a wait at the door', () => {
  it('has not begun without an entry', () => {
    expect(waiting()).toMatchObject({ since: null, end: null, last: null });
    expect(waitedMs(waiting(), later(5))).toBe(0);
  });

  it('counts from the first entry until now, or until it ended', () => {
    expect(waitedMs(waiting('arrived', 'call'), later(7))).toBe(7 * MINUTE_MS);
    expect(waitedMs(waiting('arrived', 'call', 'let-in'), later(7))).toBe(2 * MINUTE_MS);
    expect(waitedMs(waiting('arrived'), later(-7))).toBe(0);
  });

  it('ends with a let in, with leaving, or with the visit’s start', () => {
    expect(waiting('arrived', 'let-in').end).toEqual({ by: 'let-in', at: later(1) });
    expect(waiting('arrived', 'left').end).toEqual({ by: 'left', at: later(1) });
    expect(waitingOf(record('arrived', 'left'), { startedAt: later(9) }).end).toEqual({
      by: 'started',
      at: later(9),
    });
    expect(waitingOf([], { startedAt: TEN }).end).toBeNull();
  });

  it('goes on when its end was a slip, from the same moment', () => {
    const again = waiting('arrived', 'let-in', { takesBack: '1' });
    expect(again).toMatchObject({ since: TEN, end: null, last: { kind: 'arrived' } });
  });

  it('is over as if it had never been when the arrival was the slip', () => {
    expect(waiting('arrived', { takesBack: '0' })).toMatchObject({ since: null, last: null });
  });

  it('offers no undo to a cleaner who left: support has heard of it', () => {
    expect(waiting('arrived', 'call', 'left').last).toBeNull();
    expect(waiting('arrived', 'call').last).toMatchObject({ key: '1' });
  });
});

describe('the steps', () => {
  it('come in their order, and one that there is not is passed over', () => {
    expect(nextStep(waiting('arrived'), STUCK_STEPS)).toBe('instructions');
    expect(nextStep(waiting('arrived', 'instructions'), STUCK_STEPS)).toBe('chat');
    expect(nextStep(waiting('arrived', 'instructions'), ['instructions', 'call', 'support'])).toBe('call');
    expect(nextStep(waiting('arrived', 'support'), STUCK_STEPS)).toBe('instructions');
    expect(nextStep(waiting('arrived', 'instructions', 'chat', 'call', 'support'), STUCK_STEPS)).toBeNull();
  });

  it('and a quarter of an hour come before leaving', () => {
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

describe('a new entry', () => {
  const judge = (
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

  it('is for the visit’s own day, by the time of the tap', () => {
    expect(judge([], { kind: 'arrived' }, { visit: { actualDate: '2026-11-19' } })).toBe('not-today');
    expect(judge([], { kind: 'arrived' }, { tapAt: '2026-11-17T23:59:59.000Z' })).toBe('not-today');
    expect(judge([], { kind: 'arrived' }, { tapAt: '2026-11-18T23:59:59.000Z' })).toBeNull();
  });

  it('is not for a visit that was skipped, or finished before the tap', () => {
    expect(judge([], { kind: 'arrived' }, { visit: { skipped: true } })).toBe('skipped');
    const visit = { finishedAt: later(90) };
    expect(judge([], { kind: 'call' }, { visit, tapAt: later(90) })).toBe('finished');
    expect(judge([], { kind: 'call' }, { visit, tapAt: later(89) })).toBeNull();
  });

  it('comes after leaving only when somebody opened after all', () => {
    expect(judge(['arrived', 'left'], { kind: 'call' })).toBe('has-left');
    expect(judge(['arrived', 'left'], { kind: 'left' })).toBe('has-left');
    expect(judge(['arrived', 'left'], { kind: 'let-in' })).toBeNull();
  });

  it('takes back what is there and counts, and never that somebody left', () => {
    expect(judge(['arrived', 'call'], { kind: 'taken-back', takesBack: '1' })).toBeNull();
    expect(judge(['arrived'], { kind: 'taken-back', takesBack: '5' })).toBe('nothing-to-take-back');
    expect(judge(['arrived'], { kind: 'taken-back' })).toBe('nothing-to-take-back');
    expect(judge(['arrived', { takesBack: '0' }], { kind: 'taken-back', takesBack: '0' })).toBe(
      'nothing-to-take-back',
    );
    expect(judge(['arrived', 'left'], { kind: 'taken-back', takesBack: '1' })).toBe('nothing-to-take-back');
  });

  it('is one of fifty; how it ended is taken beyond them, once', () => {
    const full = Array<AttemptKind>(STUCK_LIMITS.entries).fill('call');
    expect(judge(full.slice(1), { kind: 'call' })).toBeNull();
    expect(judge(full, { kind: 'call' })).toBe('too-many');
    expect(judge(full, { kind: 'left' })).toBeNull();
    expect(judge([...full, 'let-in'], { kind: 'let-in' })).toBe('too-many');
  });

  it('with a key that is there changes nothing', () => {
    const before = record('arrived');
    expect(withAttempt(before, { key: '0', kind: 'call' }, TEN)).toBe(before);
    expect(withAttempt(before, { key: 'new', kind: 'call' }, later(1))).toHaveLength(2);
  });
});

it('a place that could be anywhere in the town is none', () => {
  const place = { latitude: 51.46, longitude: -0.13 };
  expect(usefulPlace({ ...place, accuracy: 5000 })).not.toBeNull();
  expect(usefulPlace({ ...place, accuracy: 5001 })).toBeNull();
  expect(usefulPlace(null)).toBeNull();
});

it('undoing the last entry each time leads back to nothing, whatever was tapped', () => {
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
])('reads the wait of a setting: %j is %j', (value, minutes) => {
  expect(waitSetting(value)).toBe(minutes);
});
