import { expect, it } from 'vitest';
import { reportOf } from './use-support-requests';

const EMPTY = { category: 'leave', description: '', eta: '', startDate: '' };

it('leaves out what was not filled in, and sends days as they are', () => {
  const draft = { ...EMPTY, description: '  ', eta: ' ', startDate: '2026-12-01' };
  expect(reportOf(draft, null)).toEqual({ category: 'leave', startDate: '2026-12-01' });
});
