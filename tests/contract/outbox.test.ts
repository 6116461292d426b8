import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classifyResponse, postWrite } from '@/lib/core/phone/outbox/post-write';
import {
  type NewStoredWrite,
  readStoredWrite,
  storedWriteOf,
  type WriteDetails,
} from '@/lib/core/phone/outbox/stored-write';
import { queuedWrites } from '@/lib/features/writes';
import v1Rows from '../fixtures/outbox/v1.json';
import { queuedFixtures } from '../support/fixtures';
import { type Fault, networkTo, rated, SCOPE, stored, tapped } from '../support/outbox-network';
import { liveActionOf, outboxPhone } from '../support/outbox-phone';
import {
  CHAT_ID,
  DAY,
  embeddedRoot,
  type OutboxRoot,
  remoteRoot,
  TAP_HEADERS,
  timesOf,
  VISIT,
  visitInRoot,
  WORKER_ID,
} from '../support/outbox-roots';

const EVENING = `${DAY}T18:00:00.000Z`;
const START = `${DAY}T08:01:30.250Z`;
const FINISH = `${DAY}T10:04:00.000Z`;

/** v1.json is frozen; the rows of later writes are in their fixtures. */
const newRows = Object.entries(queuedFixtures).flatMap(([type, { row }]) =>
  row ? [stored({ ...tapped('finishVisit', `${DAY}T10:07:00.000Z`), ...row, type })] : [],
);
type StoredRow = (typeof v1Rows | typeof newRows)[number];
const storedRows: readonly StoredRow[] = [...v1Rows, ...newRows];

describe.each([
  ['the embedded backend', embeddedRoot],
  ['a remote root', () => remoteRoot()],
  ['a remote root with neither idempotency keys nor tap times', () => remoteRoot(TAP_HEADERS)],
])('%s', (name, open) => {
  const knowsTaps = !name.includes('neither');
  let root: OutboxRoot;
  beforeAll(async () => {
    root = await open();
  });
  afterAll(() => root.close());

  /** Drains `times` times and expects an empty outbox. */
  async function drained(
    { drain, outbox }: ReturnType<ReturnType<typeof outboxPhone>['page']>,
    times: number,
  ) {
    for (let time = 0; time < times; time += 1) await drain();
    expect(await outbox.waiting(SCOPE)).toEqual([]);
    expect(await outbox.notSent(SCOPE)).toEqual([]);
  }

  it.each<readonly [string, Fault]>([
    ['its response is cut', 'reply cut'],
    ['the root’s response is cut behind the gateway', 'root’s reply cut'],
    ['it is lost', 'lost'],
    ['it arrives three times at once', 'doubled'],
  ])('a visit has one start, one finish and one rating when on each first try %s', async (_, fault) => {
    const marketplace = await visitInRoot(root, EVENING);
    const seen = new Set<string>();
    const network = networkTo(root, marketplace.session, () => {
      const key = network.sent.at(-1)?.get('idempotency-key') ?? '';
      const isFirst = !seen.has(key);
      seen.add(key);
      return isFirst ? fault : 'ok';
    });
    const page = outboxPhone().page(network.request);
    const taps = [tapped('startVisit', START), tapped('finishVisit', FINISH), rated(FINISH)];
    for (const tap of taps) await page.outbox.enqueue(tap);
    await page.drain();
    const afterFirstTry = await marketplace.row();
    await drained(page, 4);
    expect(network.sent).toHaveLength(fault === 'doubled' ? 3 : 6);
    const row = await marketplace.row();
    if (fault !== 'lost') {
      const { startedAt, startedRecordedAt } = afterFirstTry;
      expect(startedAt).not.toBeNull();
      expect(row).toMatchObject({ startedAt, startedRecordedAt });
    }
    if (knowsTaps) expect(timesOf(row)).toEqual([START, FINISH]);
    expect(await marketplace.ratings()).toMatchObject([{ rating: 5 }]);
  });

  it('a visit has one start when the live send times out and the queue retries it', async () => {
    const marketplace = await visitInRoot(root, EVENING);
    const { request, sent } = networkTo(root, marketplace.session, (count) =>
      count === 1 ? 'reply cut' : 'ok',
    );
    const page = outboxPhone().page(request);
    const start = tapped('startVisit', START);
    await page.outbox.enqueue(start);
    expect((await page.drainFor(liveActionOf(start))).stoppedBy).toBe('no-answer');
    const first = await marketplace.row();
    await drained(page, 1);
    expect(sent.map((headers) => headers.get('idempotency-key'))).toEqual([start.uuid, start.uuid]);
    expect(await marketplace.row()).toEqual(first);
  });

  it.each([
    ['during the request', 'before'],
    ['after the response and before the row is deleted', 'after'],
  ] as const)('a visit has one start when the page is killed %s', async (_, when) => {
    const marketplace = await visitInRoot(root, EVENING);
    const { request } = networkTo(root, marketplace.session);
    const phone = outboxPhone();
    let sent = () => {};
    const killed = new Promise<void>((resolve) => {
      sent = resolve;
    });
    const doomed = phone.page(request, {
      send: async (write) => {
        const sending = postWrite(write, { timeoutMs: 30_000, fetch: request });
        if (when === 'after') await sending;
        sent();
        return new Promise(() => {});
      },
    });
    await doomed.outbox.enqueue(tapped('startVisit', START));
    void doomed.drain();
    await killed;
    doomed.crash();
    await drained(phone.page(request), 1);
    const row = await marketplace.row();
    expect(row.startedAt).not.toBeNull();
    if (knowsTaps) expect(timesOf(row)).toEqual([START, null]);
  });

  it('a visit accepts events that an earlier build queued, but no late notice whose time has passed', async () => {
    const marketplace = await visitInRoot(root, EVENING);
    const { request } = networkTo(root, marketplace.session);
    for (const row of storedRows) {
      const read = readStoredWrite(row, queuedWrites);
      if (!read.ok) throw new Error(`${row.type} is ${read.reason}`);
      const result = await postWrite(read.write, { timeoutMs: 30_000, fetch: request });
      expect
        .soft(classifyResponse(read.write, result, queuedWrites), row.type)
        .toMatchObject({ kind: row.type === 'sendLateNotice' ? 'refused' : 'done' });
    }
    const row = await marketplace.row();
    if (knowsTaps) expect(timesOf(row)).toEqual([`${DAY}T08:03:00.000Z`, FINISH]);
    expect(row.finishedAt).not.toBeNull();
    expect(await marketplace.ratings()).toMatchObject([
      { rating: 3, issues: [{ code: 'cleaning_equipment', items: ['mop'] }] },
    ]);
  });

  it('a visit rejects events of another user or a demo with 409 and never receives their scope', async () => {
    const marketplace = await visitInRoot(root, EVENING);
    const { request } = networkTo(root, marketplace.session);
    for (const scope of [
      { ...SCOPE, userId: 8 },
      { ...SCOPE, world: `demo ${START}` },
    ]) {
      const write = stored({ ...tapped('startVisit', START), scope });
      const result = await postWrite(write, { timeoutMs: 30_000, fetch: request });
      expect(result).toMatchObject({ status: 409, body: { error: { code: 'other_session' } } });
      expect(classifyResponse(write, result, queuedWrites)).toMatchObject({
        kind: 'retry',
        why: 'other-session',
      });
    }
    expect((await marketplace.row()).startedAt).toBeNull();
    expect([...root.headers]).not.toContain('x-event-scope');
  });
});

it('a visit stores each kind of write as an earlier build did', () => {
  for (const row of storedRows) {
    const { uuid, eventRegisteredAt: at, scope, offlineResponsePayload, offlineCachePayload } = row;
    const tap = { uuid, at, scope, zone: 'Europe/London', offlineResponsePayload, offlineCachePayload };
    const { sequence: _sequence, attempts: _attempts, sentAtMs: _sentAtMs, ...write } = row;
    expect.soft(madeAgain(row, tap), row.type).toEqual(write);
  }
});

it('each kind of write has a stored row, in v1.json or in its fixture', () => {
  const inV1 = new Set<string>(v1Rows.map(({ type }) => type));
  const inFixtures = newRows.map(({ type }) => type);
  expect([...queuedWrites.keys()].sort()).toEqual([...inV1, ...inFixtures].sort());
});

/** Returns the stored row that the current build creates for the same write. */
function madeAgain({ type, payload }: StoredRow, tap: WriteDetails): NewStoredWrite {
  const write = queuedWrites.get(type);
  if (!write) throw new Error(`No write is stored as ${type}`);
  const body = payload === null ? {} : { body: payload };
  const params = { ...VISIT, workerId: WORKER_ID, chatId: CHAT_ID, ...queuedFixtures[type]?.params };
  return storedWriteOf(write, { params, ...body }, tap, 1);
}
