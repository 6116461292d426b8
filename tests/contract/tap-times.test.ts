import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postWrite } from '@/lib/core/phone/outbox/post-write';
import type { NewStoredWrite } from '@/lib/core/phone/outbox/stored-write';
import { networkTo, stored, tapped } from '../support/outbox-network';
import {
  DAY,
  embeddedRoot,
  type OutboxRoot,
  remoteRoot,
  timesOf,
  visitInRoot,
} from '../support/outbox-roots';

const EVENING = `${DAY}T18:00:00.000Z`;
const NEXT_MORNING = '2026-06-17T06:00:00.000Z';
const START = `${DAY}T08:01:30.250Z`;
const FINISH = `${DAY}T10:04:00.000Z`;

type Marketplace = Awaited<ReturnType<typeof visitInRoot>>;

describe.each([
  ['the embedded backend', embeddedRoot],
  ['a remote root', () => remoteRoot()],
])('the tap time for %s', (_, open) => {
  let root: OutboxRoot;
  beforeAll(async () => {
    root = await open();
  });
  afterAll(() => root.close());

  const send = async (marketplace: Marketplace, write: NewStoredWrite) =>
    postWrite(stored(write), { timeoutMs: 30_000, fetch: networkTo(root, marketplace.session).request });

  it('the time of a tap is used on the next day, with the time of arrival beside it', async () => {
    const marketplace = await visitInRoot(root, NEXT_MORNING);
    for (const write of [tapped('startVisit', START), tapped('finishVisit', FINISH)])
      expect(await send(marketplace, write)).toMatchObject({ status: 200 });
    const row = await marketplace.row();
    expect(timesOf(row)).toEqual([START, FINISH]);
    for (const arrival of [row.startedRecordedAt, row.finishedRecordedAt])
      expect(hoursApart(arrival, NEXT_MORNING)).toBeLessThan(0.1);
  });

  it('the time of a tap is replaced by the time of arrival when it is in the future or before the visit’s day', async () => {
    for (const reportedTime of [`${DAY}T20:00:00.000Z`, '2026-06-15T08:00:00.000Z']) {
      const marketplace = await visitInRoot(root, EVENING);
      expect(await send(marketplace, tapped('startVisit', reportedTime))).toMatchObject({ status: 200 });
      const row = await marketplace.row();
      expect(hoursApart(row.startedAt, EVENING)).toBeLessThan(0.1);
      expect(hoursApart(row.startedToldAt, reportedTime)).toBe(0);
    }
  });

  it('the time of a tap is replaced by the time of arrival when it is missing or no time', async () => {
    for (const reportedTime of ['', 'this morning', `${DAY}T08:00`]) {
      const marketplace = await visitInRoot(root, EVENING);
      const write = { ...tapped('startVisit', START), eventRegisteredAt: reportedTime };
      expect(await send(marketplace, write)).toMatchObject({ status: 200 });
      expect(hoursApart((await marketplace.row()).startedAt, EVENING)).toBeLessThan(0.1);
    }
  });

  it('a start before the visit’s day is refused', async () => {
    const marketplace = await visitInRoot(root, '2026-06-15T18:00:00.000Z');
    const answer = await send(marketplace, tapped('startVisit', START));
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { userMessage: 'Can only start visit on the day' } },
    });
  });

  it('a start and a finish of a week ago go to the office: a phone that was off starts and finishes nothing', async () => {
    const marketplace = await visitInRoot(root, '2026-06-23T06:00:00.000Z');
    const [start, finish] = [tapped('startVisit', START), tapped('finishVisit', FINISH)];
    for (const write of [start, finish, start, finish])
      expect(await send(marketplace, write)).toMatchObject({
        status: 202,
        body: { claim: true, started: false, finished: false },
      });
    expect(timesOf(await marketplace.row())).toEqual([null, null]);
    expect(await send(marketplace, start)).toMatchObject({
      status: 202,
      body: {
        claim: true,
        claims: [
          { kind: 'start', tappedAt: START, state: 'waiting' },
          { kind: 'finish', tappedAt: FINISH, state: 'waiting' },
        ],
      },
    });
  });

  it('a repeated undo does not cancel a later start', async () => {
    const marketplace = await visitInRoot(root, EVENING);
    const unstart = tapped('unstartVisit', `${DAY}T08:02:00.000Z`);
    await send(marketplace, tapped('startVisit', START));
    await send(marketplace, unstart);
    await send(marketplace, tapped('startVisit', `${DAY}T08:03:00.000Z`));
    expect(await send(marketplace, unstart)).toMatchObject({ status: 200 });
    expect(timesOf(await marketplace.row())).toEqual([`${DAY}T08:03:00.000Z`, null]);
  });
});

function hoursApart(one: string | null, other: string): number {
  return Math.abs(Date.parse(String(one)) - Date.parse(other)) / 3_600_000;
}
