import { afterEach, expect, it, vi } from 'vitest';
import { logBackendFailure } from './log';

afterEach(() => vi.restoreAllMocks());

function lineOf(failure: Parameters<typeof logBackendFailure>[0]) {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  logBackendFailure(failure);
  const { at, ...line } = JSON.parse(String(written.mock.lastCall?.[0]));
  expect(Date.parse(at)).not.toBeNaN();
  return line;
}

const error = new TypeError('Ann Lee, 14 Larch Road');
const about = { call: 'getVisit', requestId: 'r1', error };

it('the log of the backend logs a failure as an error with code locations and without its message', () => {
  const line = lineOf(about);
  expect(line).toMatchObject({
    ...{ level: 'error', event: 'backend_failed', call: 'getVisit', requestId: 'r1', error: 'TypeError' },
    places: expect.arrayContaining([expect.stringContaining('log.test.ts')]),
  });
  expect(JSON.stringify(line)).not.toContain('Larch');
});

it('the log of the backend logs a refused password as a warning', () => {
  expect(lineOf({ ...about, call: 'adminSignIn', event: 'password_refused' })).toEqual({
    ...{ level: 'warn', event: 'password_refused', call: 'adminSignIn', requestId: 'r1', error: 'TypeError' },
  });
});
