import { NextRequest } from 'next/server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallErrorCode, callError } from '@/lib/core/contract/call-error';
import { customerCookie, ratingCookie, stubSessionSettings } from '@/tests/support/session-cookies';
import { saveRating } from './rating-route';

beforeAll(stubSessionSettings);

const ORIGIN = 'http://sweep.test';
const PAGE = { state: 'open', cleaner: 'Ella', day: '2026-11-23', lastDay: '2026-12-07' };

let made: unknown[];
let refusal: CallErrorCode | null;
beforeEach(() => {
  made = [];
  refusal = null;
});

const call: NonNullable<Parameters<typeof saveRating>[1]> = async (definition, input, address) => {
  made.push([definition.id, (input as { body: unknown }).body, address]);
  return refusal === null
    ? { ok: true, value: PAGE as never }
    : { ok: false, error: callError(refusal, 'test') };
};

async function send(fields: Record<string, string>, given: Record<string, string> = {}) {
  const headers = { host: 'sweep.test', origin: ORIGIN, cookie: await ratingCookie('the-token'), ...given };
  const body = new URLSearchParams(fields).toString();
  const address = `${ORIGIN}/app-sweepers/api/customer/rating`;
  return saveRating(new NextRequest(address, { method: 'POST', headers, body }), call);
}

const FORM = { stars: '4', compliment: 'tidying', problem: '', comment: 'Lovely & clean' };
const SENT = {
  token: 'the-token',
  stars: 4,
  compliment: 'tidying',
  problem: null,
  comment: 'Lovely & clean',
};
const JSON_WANTED = { accept: 'application/json' };

describe('a customer’s rating', () => {
  it('is saved by the token in the cookie, and answered with the page, cached nowhere', async () => {
    const answer = await send(FORM, JSON_WANTED);
    expect(await answer.json()).toEqual(PAGE);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(made).toEqual([['saveCustomerRating', SENT, null]]);
  });

  it('leads back to the page without scripts', async () => {
    const answer = await send(FORM);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/app-sweepers/rate']);
    expect(made).toEqual([['saveCustomerRating', SENT, null]]);
  });

  it('goes to the call as it was sent, also where fields are missing', async () => {
    await send({ problem: 'left_early', stars: 'many' });
    const body = {
      token: 'the-token',
      stars: Number.NaN,
      compliment: null,
      problem: 'left_early',
      comment: '',
    };
    expect(made).toEqual([['saveCustomerRating', body, null]]);
  });

  it.each([
    ['rate_limited', 'too-many'],
    ['validation_error', 'not-taken'],
    ['server_error', 'failed'],
  ] as const)('answers %s with the word %s', async (code, word) => {
    refusal = code;
    expect((await send(FORM)).headers.get('location')).toBe(`/app-sweepers/rate?problem=${word}`);
    const answer = await send(FORM, JSON_WANTED);
    expect([answer.status, await answer.json()]).toEqual([400, { problem: word }]);
  });

  it('leads to the page, which says why, where the link opens nothing any more', async () => {
    refusal = 'not_found';
    expect((await send(FORM, JSON_WANTED)).status).toBe(404);
    expect((await send(FORM)).headers.get('location')).toBe('/app-sweepers/rate');
  });

  it.each([
    ['no link was opened', { cookie: '' }, 404],
    ['the cookie is broken', { cookie: 'sweep-rating-0=nothing' }, 404],
    ['another site asks', { origin: 'https://evil.example' }, 403],
    ['nobody says which site asks', { origin: 'null' }, 403],
  ])('reaches nothing where %s', async (_, headers, status) => {
    expect((await send(FORM, { ...JSON_WANTED, ...headers })).status).toBe(status);
    expect(made).toEqual([]);
  });

  it('takes no token from the cookie of a chat', async () => {
    expect((await send(FORM, { ...JSON_WANTED, cookie: await customerCookie('the-token') })).status).toBe(
      404,
    );
    expect(made).toEqual([]);
  });

  it('is refused where the form is far too long', async () => {
    const answer = await send({ ...FORM, comment: 'x'.repeat(300_000) }, JSON_WANTED);
    expect(await answer.json()).toEqual({ problem: 'not-taken' });
    expect(made).toEqual([]);
  });
});
