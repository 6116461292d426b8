import { afterEach, expect, it, vi } from 'vitest';
import { logUnknownCodes, logUpstreamFailure } from './log';

afterEach(() => vi.restoreAllMocks());

it('writes one line of JSON to standard error', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  logUpstreamFailure({
    call: 'getVisit',
    requestId: 'request-1',
    code: 'contract_broken',
    httpStatus: 200,
    issues: ['job_id: invalid_type'],
  });
  expect(write).toHaveBeenCalledTimes(1);
  const line = String(write.mock.calls[0]?.[0]);
  expect(line.endsWith('}\n')).toBe(true);
  expect(JSON.parse(line)).toEqual({
    level: 'error',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    event: 'upstream_failed',
    call: 'getVisit',
    requestId: 'request-1',
    code: 'contract_broken',
    httpStatus: 200,
    issues: ['job_id: invalid_type'],
  });
});

it('tells an unknown code once, and nothing that may be somebody’s data', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  logUnknownCodes('getVisit', ['teleport', 'Ada Lovelace, 1 Dorset Street']);
  logUnknownCodes('getVisit', ['teleport']);
  const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)));
  const same = { level: 'warn', at: expect.any(String), event: 'unknown_code', call: 'getVisit' };
  expect(lines).toEqual([
    { ...same, code: 'teleport' },
    { ...same, code: '(unreadable)' },
  ]);
});
