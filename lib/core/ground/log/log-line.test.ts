import { afterEach, expect, it, vi } from 'vitest';
import { errorName, logLine } from './log-line';

afterEach(() => vi.restoreAllMocks());

it('logLine writes one line of JSON with level, time and event first', () => {
  vi.useFakeTimers({ now: Date.parse('2026-06-15T09:00:00Z') });
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  logLine({ level: 'warn', event: 'unknown_code', call: 'getVisit', code: undefined });
  vi.useRealTimers();
  expect(write.mock.calls).toEqual([
    ['{"level":"warn","at":"2026-06-15T09:00:00.000Z","event":"unknown_code","call":"getVisit"}\n'],
  ]);
});

it.each([
  [new TypeError('Ann Lee'), 'TypeError'],
  ['Ann Lee', 'string'],
])('logLine names %s without its message: %s', (error, name) => {
  expect(errorName(error)).toBe(name);
});
