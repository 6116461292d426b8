import { expect, it } from 'vitest';
import { countLostEvents, type OutboxSnapshot } from './pending-count';

const START = { uuid: 'a' };
const isOwn = (uuid: string) => uuid === 'own';
const EVICTED: OutboxSnapshot = { storedCount: 3, waiting: [], ended: [], isOwn };

it.each<[string, Partial<OutboxSnapshot>, number]>([
  ['what waited when the database is gone', {}, 3],
  ['nothing when nothing had waited', { storedCount: 0 }, 0],
  ['nothing while some still wait', { waiting: [START] }, 0],
  ['nothing when another page has sent them meanwhile', { ended: ['a'] }, 0],
  ['it although something was tapped since', { waiting: [{ uuid: 'own' }] }, 3],
  ['it although something was tapped and sent since', { ended: ['own'] }, 3],
])('tells %s', (_, found, lost) => {
  expect(countLostEvents({ ...EVICTED, ...found })).toBe(lost);
});
