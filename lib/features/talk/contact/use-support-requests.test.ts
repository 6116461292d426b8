import { expect, it } from 'vitest';
import { reportOf } from './use-support-requests';

const EMPTY = { category: 'leave', description: '', eta: '', startDate: '' };

it('a request to support omits empty fields and sends dates unchanged', () => {
  const draft = { ...EMPTY, description: '  ', eta: ' ', startDate: '2026-12-01' };
  expect(reportOf(draft, null)).toEqual({ category: 'leave', startDate: '2026-12-01' });
});

it('a request to support sends the visit of the report: job and both days', () => {
  const visit = { jobId: 41, scheduledDate: '2026-11-24', actualDate: '2026-11-25' };
  expect(reportOf({ ...EMPTY, ...visit }, null)).toEqual({ category: 'leave', ...visit });
});
