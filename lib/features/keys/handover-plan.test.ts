import { describe, expect, it } from 'vitest';
import { handoverForm, handoverFormOf } from './handover-plan';

const MEETING = {
  ...{ jobId: 41, scheduledDate: '2026-11-24', actualDate: '2026-11-25', startTime: '10:00' },
  ...{ customerName: 'Priya', handover: null },
};
const DESK = {
  worker: { id: 7, fullName: 'Amara Okafor' },
  other: { id: 8, fullName: 'Ben Adeyemi' },
  meetings: [{ ...MEETING, jobId: 40 }, MEETING],
};
const CHOSEN = { other: 8, job: 41, date: '2026-11-24' };

describe('the form that shows a refused meeting place', () => {
  it('belongs to the chosen cleaner and visit', () => {
    expect(handoverFormOf(DESK, CHOSEN)).toBe(handoverForm(7, CHOSEN));
    const carl = { id: 9, fullName: 'Carl Weber' };
    expect(handoverFormOf({ ...DESK, other: carl }, CHOSEN)).toBe(handoverForm(7, { ...CHOSEN, other: 9 }));
  });

  it.each([
    ['another cleaner is chosen by email', DESK, { with: 'carl@sweep.example' }],
    ['the visit can no longer be chosen', { ...DESK, meetings: [{ ...MEETING, jobId: 40 }] }, CHOSEN],
    ['the visit is on another day', DESK, { ...CHOSEN, date: '2026-11-25' }],
    ['the other cleaner is unknown', { ...DESK, other: null }, CHOSEN],
  ])('is null when %s', (_, desk, query) => {
    expect(handoverFormOf(desk, query)).toBeNull();
  });
});
