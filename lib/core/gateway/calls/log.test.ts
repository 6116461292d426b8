import { afterEach, describe, expect, it, vi } from 'vitest';
import { logUnknownCodes, logUnknownFields, logUpstreamFailure } from './log';

afterEach(() => vi.restoreAllMocks());

it('the log of the gateway writes one line of JSON to standard error', () => {
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

it('the log of the gateway logs an unknown code once and hides possible personal data', () => {
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

describe('an unknown field', () => {
  const linesOf = (log: () => void) => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    log();
    const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)));
    write.mockRestore();
    return lines;
  };

  it('an unknown field is logged once per call and path, without possible personal data', () => {
    const lines = linesOf(() => {
      logUnknownFields('getVisit', ['property.tier', 'Ada Lovelace', '07700 900123', 'keys.41']);
      logUnknownFields('getVisit', ['property.tier', 'x'.repeat(61)]);
      logUnknownFields('startVisit', ['property.tier']);
    });
    const same = { level: 'warn', at: expect.any(String), event: 'unknown_field' };
    expect(lines).toEqual([
      { ...same, call: 'getVisit', field: 'property.tier' },
      { ...same, call: 'getVisit', field: '(unreadable)' },
      { ...same, call: 'startVisit', field: 'property.tier' },
    ]);
  });

  it('an unknown field is logged up to 500 times a process, without using the limit for codes', () => {
    const many = Array.from({ length: 3000 }, (_, place) => `field_${place}`);
    const lines = linesOf(() => {
      logUnknownFields('listRatings', many);
      logUnknownFields('listRatings', many);
    });
    expect(lines.length).toBeGreaterThan(400);
    expect(lines.length).toBeLessThan(501);
    expect(linesOf(() => logUnknownCodes('listRatings', ['brand_new']))).toHaveLength(1);
  });
});
