import { NextRequest } from 'next/server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallErrorCode, callError } from '@/lib/core/ground/contract/call-error';
import { customerCookie, stubSessionSettings } from '@/tests/support/session-cookies';
import { answerCustomerMessage, answerCustomerReading } from './session-route';

beforeAll(stubSessionSettings);

const ORIGIN = 'http://sweep.test';
const CHAT = {
  cleaner: 'Ella',
  day: '2026-11-23',
  lastDay: '2026-11-30',
  timeZone: 'Europe/London',
  messages: [],
};
const KEY = '5b0f5bcb-9d0c-4f3e-8a55-0c2b6f6f7a11';

let made: unknown[];
let refusal: CallErrorCode | null;
beforeEach(() => {
  made = [];
  refusal = null;
});

type Call = NonNullable<Parameters<typeof answerCustomerReading>[1]>;
const call: Call = async (definition, input) => {
  made.push([definition.id, (input as { body: unknown }).body]);
  return refusal === null
    ? { ok: true, value: CHAT as never }
    : { ok: false, error: callError(refusal, 'test') };
};

async function ask(what: 'reading' | 'answer', body: string, given: Record<string, string> = {}) {
  const headers = { host: 'sweep.test', origin: ORIGIN, cookie: await customerCookie('the-token'), ...given };
  const request = new NextRequest(`${ORIGIN}/app-sweepers/api/customer/${what}`, {
    method: 'POST',
    headers,
    body,
  });
  return what === 'reading' ? answerCustomerReading(request, call) : answerCustomerMessage(request, call);
}

const form = (text: string) => new URLSearchParams({ text, clientKey: KEY, seenUpTo: '7' }).toString();
const JSON_WANTED = { accept: 'application/json' };

describe('a customer’s page', () => {
  it('a customer’s page marks messages as read by the cookie’s token and gets an uncached chat', async () => {
    const answer = await ask('reading', '{"seenUpTo":7}');
    expect(await answer.json()).toEqual(CHAT);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(made).toEqual([['readCustomerChat', { token: 'the-token', seenUpTo: 7 }]]);
  });

  it.each(['{"seenUpTo":"all"}', '{}', '', '[]', '7'])(
    'a customer’s page marks nothing as read with the body %s',
    async (body) => {
      expect((await ask('reading', body)).status).toBe(200);
      expect(made).toEqual([['readCustomerChat', { token: 'the-token', seenUpTo: null }]]);
    },
  );

  it('a customer’s page sends a reply and gets a redirect to the chat or the chat as JSON', async () => {
    const led = await ask('answer', form('Hello'));
    expect([led.status, led.headers.get('location')]).toEqual([303, '/app-sweepers/c']);
    const given = await ask('answer', form('Hello'), JSON_WANTED);
    expect(await given.json()).toEqual(CHAT);
    const sent = ['answerCleaner', { token: 'the-token', text: 'Hello', clientKey: KEY, seenUpTo: 7 }];
    expect(made).toEqual([sent, sent]);
  });

  it.each([
    ['rate_limited', 'too-many'],
    ['validation_error', 'not-taken'],
    ['server_error', 'failed'],
  ] as const)('a customer’s page shows %s as the problem "%s"', async (code, word) => {
    refusal = code;
    expect((await ask('answer', form('a'))).headers.get('location')).toBe(`/app-sweepers/c?problem=${word}`);
    expect(await (await ask('answer', form('a'), JSON_WANTED)).json()).toEqual({ problem: word });
  });

  it('a customer’s page gets 404 or a redirect when its link has expired', async () => {
    refusal = 'not_found';
    expect((await ask('reading', '{}')).status).toBe(404);
    expect((await ask('answer', form('a'), JSON_WANTED)).status).toBe(404);
    expect((await ask('answer', form('a'))).headers.get('location')).toBe('/app-sweepers/c');
  });

  it.each([
    ['no link was opened', { cookie: '' }, 404],
    ['the cookie is broken', { cookie: 'sweep-customer-0=nothing' }, 404],
    ['another site sends the request', { origin: 'https://evil.example' }, 403],
    ['the origin is opaque', { origin: 'null' }, 403],
  ])('a customer’s page makes no call when %s', async (_, headers, status) => {
    expect((await ask('reading', '{}', headers)).status).toBe(status);
    expect((await ask('answer', form('a'), { ...JSON_WANTED, ...headers })).status).toBe(status);
    expect(made).toEqual([]);
  });

  it('a customer’s page refuses an oversized reply without a call', async () => {
    expect((await ask('answer', form('x'.repeat(200_000)), JSON_WANTED)).status).toBe(400);
    expect(made).toEqual([]);
  });
});
