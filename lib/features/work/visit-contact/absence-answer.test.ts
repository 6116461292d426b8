import { expect, it } from 'vitest';
import { aVisit } from '@/tests/support/a-visit';
import { absenceAnswer } from './absence-answer';

const TODAY = '2026-11-18';
const NIGHT = { start: '22:00', end: '01:00' };
const AT = '2026-11-18T10:00:00.000Z';

it.each([
  ['a visit later today', { actualDate: TODAY }, 'book'],
  ['a visit one minute before its end', { timeSlot: { start: '08:00', end: '10:01' } }, 'book'],
  ['a visit at its end', { timeSlot: { start: '08:00', end: '10:00' } }, 'over'],
  ['a visit without a time', { actualDate: TODAY, timeSlot: null }, 'book'],
  ['a visit until after midnight', { actualDate: TODAY, timeSlot: NIGHT }, 'book'],
  ['a visit on a later day', { actualDate: '2026-11-19' }, 'book'],
  ['a visit of yesterday', { actualDate: '2026-11-17' }, 'over'],
  ['a started visit', { actualDate: TODAY, startedAt: AT }, 'started'],
  ['a visit started yesterday', { actualDate: '2026-11-17', startedAt: AT }, 'over'],
  ['a finished visit', { actualDate: TODAY, startedAt: AT, finishedAt: AT }, 'over'],
  ['a skipped visit', { actualDate: TODAY, skipped: true }, 'skipped'],
])('an absence from %s gives "%s"', (_, parts, answer) => {
  expect(absenceAnswer(aVisit(parts), { now: AT, zone: 'Europe/London' })).toBe(answer);
});
