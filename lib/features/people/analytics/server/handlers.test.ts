import { expect, it } from 'vitest';
import { backendForFile } from '@/tests/support/backend-for-file';
import { worldTables } from '@/tests/support/full-world';

const RECORD = {
  record_key: 'page_view',
  blob: {
    launch_context: 'push',
    launch_context_blob: { delivery_id: 'd-17' },
    launched_at: '2026-06-16T07:59:00Z',
    extras: { page: 'schedule', visits: 3, is_offline: false, area: null },
  },
  group_uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
  session_id: 'tab-4',
  source_created: '2026-06-16T08:00:00Z',
};
const HEADERS = { 'x-app-version': '3.26.1', 'x-device-id': '5f6a7b8c-1234-4abc-8def-0123456789ab' };

const backend = backendForFile();

async function setUp() {
  const world = await backend.makeWorld();
  const worker = await backend.makeWorker(world);
  const post = (body: unknown, headers: Readonly<Record<string, string>> = HEADERS) =>
    backend.call('POST', 'analytics/', { token: worker.token, body, headers });
  return { world, worker, post };
}

it('[DEMO-37] the backend echoes a record of analytics with the app version, context, device and user', async () => {
  const { worker, post } = await setUp();
  expect(await post(RECORD)).toMatchObject({
    status: 200,
    body: {
      ...RECORD,
      app_version: '3.26.1',
      context: 'push',
      device: HEADERS['x-device-id'],
      user: worker.workerId,
    },
  });
});

it('[DEMO-37] [OPEN-13] the backend fills missing fields and headers of a record with defaults, 3.25.0 for the version', async () => {
  const { worker, post } = await setUp();
  expect((await post({ record_key: 'launch' }, {})).body).toEqual({
    record_key: 'launch',
    app_version: '3.25.0',
    context: 'normal',
    device: null,
    user: worker.workerId,
  });
});

it('the backend stores nothing of a record of analytics, with or without an idempotency key', async () => {
  const { world, worker, post } = await setUp();
  const key = crypto.randomUUID();
  for (let time = 0; time < 2; time++) {
    expect((await post(RECORD, { ...HEADERS, 'idempotency-key': key })).status).toBe(200);
  }
  const stored = await backend.in(world, async ({ tx }) => {
    const rows: unknown[] = [];
    for (const table of worldTables) rows.push(...(await tx.select().from(table)));
    return JSON.stringify(rows);
  });
  expect(stored).toMatch(worker.email);
  expect(stored).not.toMatch(/delivery_id|d-17|0f8fad5b|tab-4|page_view/);
  expect(backend.failures).toEqual([]);
});

it.each([
  ['no record', undefined],
  ['a list', [RECORD]],
  ['a missing record key', { ...RECORD, record_key: undefined }],
  ['an empty record key', { ...RECORD, record_key: '' }],
  ['an unknown field', { ...RECORD, password: 'x' }],
  ['an unknown context', { ...RECORD, blob: { launch_context: 'carrier-pigeon' } }],
  ['a time that is not one', { ...RECORD, source_created: 'yesterday' }],
  ['a list as a parameter', { ...RECORD, blob: { extras: { a: [1] } } }],
  ['a parameter value of 101 characters', { ...RECORD, blob: { extras: { a: 'x'.repeat(101) } } }],
  ['a parameter name of 101 characters', { ...RECORD, blob: { extras: { ['a'.repeat(101)]: 1 } } }],
  ['more than fifty parameters', { ...RECORD, blob: { extras: numbered(51) } }],
  ['a megabyte', { ...RECORD, session_id: 'x'.repeat(1_000_000) }],
])('the backend refuses a record of analytics with %s', async (_, body) => {
  const { post } = await setUp();
  expect(await post(body)).toMatchObject({ status: 400, body: { error_code: 'validation_error' } });
});

it('the backend accepts fifty parameters of 100 characters in a record of analytics', async () => {
  const { post } = await setUp();
  const extras = Object.fromEntries(Object.keys(numbered(50)).map((name) => [name, 'x'.repeat(100)]));
  expect((await post({ ...RECORD, blob: { extras } })).status).toBe(200);
});

function numbered(count: number) {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, index]));
}
