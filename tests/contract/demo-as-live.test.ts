// @module-tag slow
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encodeInput } from '@/lib/core/gateway/calls/codec';
import { handleGatewayRequest } from '@/lib/core/gateway/calls/handle-request';
import { upstreamOf } from '@/lib/core/gateway/calls/upstream';
import type { CallDefinition } from '@/lib/core/ground/contract/define-call';
import { addDays } from '@/lib/core/ground/time/zoned';
import { callAddress } from '@/lib/core/phone/client/client';
import { calls, entryOf } from '@/lib/features/gateway';
import { DEMO_CALLS, type DemoCallId } from '@/tests/support/demo-calls';
import { type DemoSide, demoSide } from '../support/demo-side';
import { inputs } from '../support/fixtures';
import { startHttpServer } from '../support/http-server';

/** The tests run on a Wednesday at nine. */
const NOW = '2026-11-18T09:00:00.000Z';
const TODAY = '2026-11-18';

/** Makes the same rows in a demo and in a live world. */
let demo: DemoSide;
let live: DemoSide;
beforeAll(async () => {
  [demo, live] = [await demoSide(NOW), await demoSide(NOW, { isLive: true })];
});
afterAll(async () => {
  await demo.close();
  await live.close();
});

/** Returns the types of a response's fields; a list has the set of its entries' shapes. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) {
    const shapes = new Set(value.map((entry) => JSON.stringify(shapeOf(entry))));
    return [...shapes].sort();
  }
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  const entries = Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b)));
}

async function ask(side: DemoSide, id: DemoCallId) {
  const encoded = encodeInput(entryOf(id), inputs[id](side));
  if (!encoded.ok) throw new Error(`A wrong input for ${id}`);
  return send(side, { method: calls[id].method, ...encoded.value });
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query?: URLSearchParams;
  readonly body?: unknown;
}

async function send(side: DemoSide, { method, path, query = new URLSearchParams(), body }: Asked) {
  const headers = { authorization: `Token ${side.session.token}` };
  return side.backend.handle({ method, path, query, headers, body });
}

/** The test world allows no chat either. */
const NEVER_ANSWERED = ['requestChat', 'getChatToken', 'getSupportChatToken'];

const ORDER = Object.keys(inputs);

/** The calls are in the order of the inputs, such as a rating after its finish. */
const IN_ORDER = DEMO_CALLS.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));

it('[DEMO-14] the demo answers all reads locally under api/v1, without a request to the API root', async () => {
  const heard: string[] = [];
  const root = await startHttpServer((incoming, outgoing) => {
    heard.push(incoming.url ?? '');
    outgoing.writeHead(500).end();
  });
  const settings = { apiRoots: { production: `${root.origin}/` } };
  const upstream = upstreamOf(demo.session, settings, async () => demo.backend);
  const reads = DEMO_CALLS.filter((id) => calls[id].method === 'GET' && !NEVER_ANSWERED.includes(id));
  expect(reads.length).toBeGreaterThan(20);
  for (const id of reads) {
    const address = callAddress(calls[id] as CallDefinition, inputs[id](demo));
    expect(address).toMatch(/^\/app-sweepers\/api\/v1\//);
    const request = new Request(`http://sweep.test${address}`);
    const options = { upstream, publicOrigin: null, log: () => {} };
    const { status } = await handleGatewayRequest(request, demo.session, options);
    expect([id, status]).toEqual([id, 200]);
  }
  expect(heard).toEqual([]);
  await root.close();
});

it('[DEMO-14] the demo answers each listed call with the live call’s status and shape', async () => {
  const answers: string[] = [];
  for (const id of IN_ORDER) {
    const [inDemo, atWork] = [await ask(demo, id), await ask(live, id)];
    expect({ id, status: inDemo.status, shape: shapeOf(inDemo.body) }).toEqual({
      id,
      status: atWork.status,
      shape: shapeOf(atWork.body),
    });
    if (inDemo.status === 200) answers.push(id);
  }
  expect(DEMO_CALLS.filter((id) => !answers.includes(id))).toEqual(NEVER_ANSWERED);
});

it('[DEMO-27] the demo validates unusual writes exactly like the live marketplace', async () => {
  const { workerId, visit, laterVisit } = demo;
  const own = `workers/${workerId}/`;
  const at = ({ jobId, date }: DemoSide['visit']) => `work/jobs/${jobId}/visits/${date}/`;
  const far = addDays(TODAY, 90);
  const odd: readonly Asked[] = [
    { method: 'PATCH', path: `${at(laterVisit)}finish/` },
    { method: 'PATCH', path: `${at(laterVisit)}unstart/` },
    {
      method: 'PATCH',
      path: at(visit),
      body: { started_location: { latitude: 0, longitude: 0, accuracy: 9e6 } },
    },
    {
      method: 'PUT',
      path: `ratings/worker/${workerId}/rate-visit/${laterVisit.jobId}/${laterVisit.date}/`,
      body: { rating: 1 },
    },
    { method: 'PATCH', path: `${own}payment-details/`, body: { account_number: 'no number', sort_code: '' } },
    { method: 'PATCH', path: `${own}payment-details/`, body: { name_on_account: 'x'.repeat(5_000) } },
    {
      method: 'POST',
      path: `${own}availability/changes/`,
      body: { start_date: far, end_date: TODAY, category: 'time_off', reason: 'sick' },
    },
    {
      method: 'POST',
      path: `${own}availability/changes/`,
      body: { start_date: far, end_date: addDays(far, 120), category: 'time_off', reason: 'other' },
    },
    {
      method: 'POST',
      path: `${own}breaks/`,
      body: { start_day: addDays(TODAY, -3), end_day: TODAY, reason: 'holiday', availability: [] },
    },
    {
      method: 'POST',
      path: `${own}breaks/`,
      body: { start_day: addDays(far, 1), end_day: addDays(far, 30), reason: 'mood', availability: [] },
    },
    {
      method: 'POST',
      path: 'contact/request-call/',
      body: { category: 'keys', description: '', phone: 'none' },
    },
    { method: 'POST', path: 'contact/cancel-call-requests/', body: {} },
    { method: 'POST', path: 'analytics/', body: { record_key: '' } },
  ];
  const statuses = new Set<number>();
  for (const asked of odd) {
    const [inDemo, atWork] = [await send(demo, asked), await send(live, asked)];
    const comparable = ({ status, body }: typeof inDemo) => ({
      asked,
      status,
      body: status < 400 ? shapeOf(body) : body,
    });
    expect(comparable(inDemo)).toEqual(comparable(atWork));
    statuses.add(inDemo.status);
  }
  // Both accepted and refused writes occur.
  expect([...statuses].sort()).toEqual([200, 400]);
});
