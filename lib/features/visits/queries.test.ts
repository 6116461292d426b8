import { describe, expect, it } from 'vitest';
import { visitAddressOf } from './queries';

const address = (jobId: string, scheduledDate: string, actualDate: string) =>
  visitAddressOf({ jobId, scheduledDate, actualDate });

describe('visitAddressOf', () => {
  it('[NAV-11] reads the job, the scheduled and the actual date', () => {
    expect(address('12', '2026-11-18', '2026-11-19')).toEqual({
      jobId: 12,
      scheduledDate: '2026-11-18',
      actualDate: '2026-11-19',
    });
  });

  it.each([
    ['abc', '2026-11-18', '2026-11-18'],
    ['-1', '2026-11-18', '2026-11-18'],
    ['1.5', '2026-11-18', '2026-11-18'],
    ['9999999999', '2026-11-18', '2026-11-18'],
    ['1', 'not-a-date', '2026-11-18'],
    ['1', '2026-11-18', '2026-02-31'],
    ['1', '2026-13-01', '2026-11-18'],
    ['', '2026-11-18', '2026-11-18'],
  ])('[NAV-37] knows no visit at %s/%s/%s', (jobId, scheduledDate, actualDate) => {
    expect(address(jobId, scheduledDate, actualDate)).toBeNull();
  });
});
