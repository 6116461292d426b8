import { expect, it } from 'vitest';
import { aVisit } from '@/tests/support/a-visit';
import { absenceAnswer } from './rules-cannot-come';

const TODAY = '2026-11-18';
const AT = '2026-11-18T10:00:00.000Z';

it.each([
  ['later today', { actualDate: TODAY }, 'book'],
  ['on a later day', { actualDate: '2026-11-19' }, 'book'],
  ['of yesterday', { actualDate: '2026-11-17' }, 'over'],
  ['that has started', { actualDate: TODAY, startedAt: AT }, 'started'],
  ['that was started yesterday', { actualDate: '2026-11-17', startedAt: AT }, 'over'],
  ['that is finished', { actualDate: TODAY, startedAt: AT, finishedAt: AT }, 'over'],
  ['that is skipped', { actualDate: TODAY, skipped: true }, 'skipped'],
])('who cannot come to a visit %s: %s', (_, parts, answer) => {
  expect(absenceAnswer(aVisit(parts), TODAY)).toBe(answer);
});
