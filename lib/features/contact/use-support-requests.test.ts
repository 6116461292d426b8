import { expect, it } from 'vitest';
import { reportOf } from './use-support-requests';

const EMPTY = { category: 'leave', description: '', eta: '', startDate: '' };

it('omits empty fields and sends dates unchanged', () => {
  const draft = { ...EMPTY, description: '  ', eta: ' ', startDate: '2026-12-01' };
  expect(reportOf(draft, null)).toEqual({ category: 'leave', startDate: '2026-12-01' });
});
