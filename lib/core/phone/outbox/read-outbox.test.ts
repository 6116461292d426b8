import { expect, it } from 'vitest';
import { countLostWrites, type OutboxSnapshot } from './read-outbox';

const START = { uuid: 'a' };
const isOwn = (uuid: string) => uuid === 'own';
const EVICTED: OutboxSnapshot = { storedCount: 3, waiting: [], ended: [], isOwn };

it.each<[string, Partial<OutboxSnapshot>, number]>([
  ['all pending writes when the database is gone', {}, 3],
  ['nothing when none were pending', { storedCount: 0 }, 0],
  ['nothing while some are still queued', { waiting: [START] }, 0],
  ['nothing when another page has sent them', { ended: ['a'] }, 0],
  ['the lost writes although a new one is queued', { waiting: [{ uuid: 'own' }] }, 3],
  ['the lost writes although a new one was sent', { ended: ['own'] }, 3],
])('countLostWrites counts %s', (_, found, lost) => {
  expect(countLostWrites({ ...EVICTED, ...found })).toBe(lost);
});
