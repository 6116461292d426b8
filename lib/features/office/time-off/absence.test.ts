import { expect, it } from 'vitest';
import { uncoveredCount } from './absence';

const visit = (coveredBy: string | null) => ({
  ...{ jobId: 1, scheduledDate: '2026-11-24', actualDate: '2026-11-24', startTime: '10:00' },
  ...{ customerName: 'Priya', area: 'SW12', coveredBy },
});
const absence = (...covers: (string | null)[]) => ({
  ...{ workerId: 7, workerName: 'Amara Okafor', reason: 'sick' },
  visits: covers.map(visit),
});

it('the alert of absences counts the uncovered visits of all absences', () => {
  expect(uncoveredCount([absence(null, 'Ella'), absence(null, null)])).toBe(3);
  expect(uncoveredCount([])).toBe(0);
});
