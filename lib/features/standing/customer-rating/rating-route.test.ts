import { NextRequest } from 'next/server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallErrorCode, callError } from '@/lib/core/ground/contract/call-error';
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

const FORM = { stars: '4', compliment: 'tidying', problem: '', comment: 'Lovely & clean', tip: '5' };
const SENT = {
  token: 'the-token',
  stars: 4,
  compliment: 'tidying',
  problem: null,
  comment: 'Lovely & clean',
  tip: '5',
};
const JSON_WANTED = { accept: 'application/json' };

describe('a customer’s rating', () => {
  it('a customer’s rating is saved with the cookie’s token and returns the uncached page', async () => {
    const answer = await send(FORM, JSON_WANTED);
    expect(await answer.json()).toEqual(PAGE);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(made).toEqual([['saveCustomerRating', SENT, null]]);
  });

  it('a customer’s rating redirects to the page without scripts', async () => {
    const answer = await send(FORM);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/app-sweepers/rate']);
    expect(made).toEqual([['saveCustomerRating', SENT, null]]);
  });

  it('a customer’s rating is passed on without validation, even with missing fields', async () => {
    await send({ problem: 'left_early', stars: 'many' });
    const body = {
      token: 'the-token',
      stars: Number.NaN,
      compliment: null,
      problem: 'left_early',
      ...{ comment: '', tip: '' },
    };
    expect(made).toEqual([['saveCustomerRating', body, null]]);
  });

  it.each([
    ['rate_limited', 'too-many'],
    ['validation_error', 'not-taken'],
    ['server_error', 'failed'],
  ] as const)('a customer’s rating reports %s as the problem "%s"', async (code, word) => {
    refusal = code;
    expect((await send(FORM)).headers.get('location')).toBe(`/app-sweepers/rate?problem=${word}`);
    const answer = await send(FORM, JSON_WANTED);
    expect([answer.status, await answer.json()]).toEqual([400, { problem: word }]);
  });

  it('the error of a refused tip in a customer’s rating names the tip', async () => {
    const refuse: typeof call = async () => ({
      ok: false,
      error: callError('validation_error', 'test', { fields: { tip: ['x'] } }),
    });
    const headers = { host: 'sweep.test', origin: ORIGIN, cookie: await ratingCookie('the-token') };
    const address = `${ORIGIN}/app-sweepers/api/customer/rating`;
    const body = new URLSearchParams({ ...FORM, tip: '-5' }).toString();
    const answer = await saveRating(new NextRequest(address, { method: 'POST', headers, body }), refuse);
    expect(answer.headers.get('location')).toBe('/app-sweepers/rate?problem=tip');
  });

  it('a customer’s rating answers 404 or redirects to the page when the link is no longer valid', async () => {
    refusal = 'not_found';
    expect((await send(FORM, JSON_WANTED)).status).toBe(404);
    expect((await send(FORM)).headers.get('location')).toBe('/app-sweepers/rate');
  });

  it.each([
    ['no link was opened', { cookie: '' }, 404],
    ['the cookie is broken', { cookie: 'sweep-rating-0=nothing' }, 404],
    ['the origin is another site', { origin: 'https://evil.example' }, 403],
    ['the origin is null', { origin: 'null' }, 403],
  ])('a customer’s rating is refused without a call when %s', async (_, headers, status) => {
    expect((await send(FORM, { ...JSON_WANTED, ...headers })).status).toBe(status);
    expect(made).toEqual([]);
  });

  it('a customer’s rating is refused with the cookie of a chat', async () => {
    expect((await send(FORM, { ...JSON_WANTED, cookie: await customerCookie('the-token') })).status).toBe(
      404,
    );
    expect(made).toEqual([]);
  });

  it('a customer’s rating is refused when the form is too long', async () => {
    const answer = await send({ ...FORM, comment: 'x'.repeat(300_000) }, JSON_WANTED);
    expect(await answer.json()).toEqual({ problem: 'not-taken' });
    expect(made).toEqual([]);
  });
});
