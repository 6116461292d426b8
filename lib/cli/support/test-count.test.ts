import { describe, expect, it } from 'vitest';
import { countTests, resultOf, verdictOf } from './test-count';

describe('countTests', () => {
  it.each([
    [
      '\u001b[2m      Tests \u001b[22m \u001b[31m1 failed\u001b[39m | \u001b[32m139 passed\u001b[39m (140)',
      139,
      1,
      [],
    ],
    [' Test Files  11 passed (11)\n      Tests  140 passed (140)\n', 140, 0, []],
    ['  ✓ 12 passed the door (1s)\n\n  2 failed\n    [phone] › a.spec.ts\n  31 passed (1.2m)\n', 31, 2, []],
    [
      '  1 flaky\n    [phone] › a.spec.ts:3:1 › waits ─────\n  30 passed (1.2m)\n',
      30,
      0,
      ['[phone] › a.spec.ts:3:1 › waits'],
    ],
    [
      '  1) [phone] › a.spec.ts:3:1 › waits ────\n\n    Error: not visible\n\n    Locator: main\n    Expected: visible\n' +
        '    Timeout: 30000ms\n    at a.spec.ts:4\n\n  1 flaky\n    [phone] › a.spec.ts:3:1 › waits ─────\n  30 passed (1.2m)\n',
      30,
      0,
      [
        '[phone] › a.spec.ts:3:1 › waits · Error: not visible · Locator: main · Expected: visible · Timeout: 30000ms',
      ],
    ],
    [
      '      Tests  140 passed (140)\n\n  2 flaky\n    a.test.tsx > waits\n    b.test.tsx > too\n',
      138,
      0,
      ['a.test.tsx > waits', 'b.test.tsx > too'],
    ],
    ['error TS2307: Cannot find module', 0, 0, []],
  ])('countTests reads the summary of %j', (output, passed, failed, flaky) => {
    expect(countTests(output)).toEqual({ passed, failed, flaky });
  });
});

describe('verdictOf', () => {
  it('verdictOf passes with two second tries, names them and counts them as passed', () => {
    expect(verdictOf({ passed: 7, failed: 0, flaky: ['a > waits', 'b > too'] })).toEqual({
      isOk: true,
      lines: [
        'Passed at the second try: a > waits',
        'Passed at the second try: b > too',
        '9 passed, 0 failed',
      ],
    });
  });

  it('verdictOf fails with three second tries and says why', () => {
    expect(verdictOf({ passed: 7, failed: 0, flaky: ['a', 'b', 'c'] })).toEqual({
      isOk: false,
      lines: [
        ...['a', 'b', 'c'].map((name) => `Passed at the second try: ${name}`),
        'More than 2 tests needed a second try: this run counts as failed.',
        '10 passed, 0 failed',
      ],
    });
  });

  it('verdictOf says in a table what passed at once, at the second try or not at all', () => {
    expect(resultOf({ passed: 12, failed: 1, flaky: ['a', 'b'] })).toBe(
      '12 passed, 2 at the second try, 1 failed',
    );
    expect(resultOf({ passed: 0, failed: 0, flaky: [] })).toBe('');
  });

  it('verdictOf fails with one failed test', () => {
    expect(verdictOf({ passed: 7, failed: 1, flaky: [] })).toEqual({
      isOk: false,
      lines: ['7 passed, 1 failed'],
    });
  });
});
