import { NextRequest } from 'next/server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallErrorCode, callError } from '@/lib/core/ground/contract/call-error';
import { stubSessionSettings } from '@/tests/support/session-cookies';
import { answerApplication } from './form-route';

beforeAll(stubSessionSettings);

const ORIGIN = 'http://sweep.test';

let made: unknown[];
let refusal: CallErrorCode | null;
beforeEach(() => {
  made = [];
  refusal = null;
});

const call: NonNullable<Parameters<typeof answerApplication>[1]> = async (definition, input, address) => {
  made.push([definition.id, (input as { body: unknown }).body, address]);
  return refusal === null
    ? { ok: true, value: { success: true } as never }
    : { ok: false, error: callError(refusal, 'test') };
};

function send(fields: Record<string, string>, given: Record<string, string> = {}) {
  const headers = { host: 'sweep.test', origin: ORIGIN, ...given };
  const body = new URLSearchParams(fields).toString();
  const address = `${ORIGIN}/app-sweepers/api/referral`;
  return answerApplication(new NextRequest(address, { method: 'POST', headers, body }), call);
}

const FORM = { code: 'abc', firstNames: 'Zoë', lastName: 'Lind', email: 'zoe@a.example' };
const JSON_WANTED = { accept: 'application/json' };
const WELCOME = '/app-sweepers/onboarding/welcome';

describe('the form of a referral link', () => {
  it('the form of a referral link is sent without a session, and answered with JSON or a redirect that thanks', async () => {
    const answer = await send(FORM, JSON_WANTED);
    expect([answer.status, await answer.json(), answer.headers.get('cache-control')]).toEqual([
      ...[200, {}],
      'no-store',
    ]);
    const plain = await send(FORM);
    expect([plain.status, plain.headers.get('location')]).toEqual([303, `${WELCOME}?ref=abc&applied=1`]);
    expect(made).toEqual([
      ['applyByReferral', FORM, null],
      ['applyByReferral', FORM, null],
    ]);
  });

  it.each([
    ['rate_limited', 'too-many'],
    ['validation_error', 'not-taken'],
    ['not_found', 'unknown'],
    ['server_error', 'failed'],
  ] as const)('the form of a referral link reports %s as "%s"', async (code, problem) => {
    refusal = code;
    const answer = await send(FORM, JSON_WANTED);
    expect([answer.status, await answer.json()]).toEqual([400, { problem }]);
    expect((await send(FORM)).headers.get('location')).toBe(`${WELCOME}?ref=abc&problem=${problem}`);
  });

  it('the form of a referral link puts no name or email into the address', async () => {
    refusal = 'validation_error';
    const location = (await send({ ...FORM, code: 'c'.repeat(10_000) })).headers.get('location') ?? '';
    expect(location).toBe(`${WELCOME}?ref=${'c'.repeat(100)}&problem=not-taken`);
  });

  it('the form of a referral link is refused from another site, and when it is too long, without a call', async () => {
    expect((await send(FORM, { origin: 'https://evil.example' })).status).toBe(403);
    const long = await send({ ...FORM, lastName: 'x'.repeat(100_000) }, JSON_WANTED);
    expect(await long.json()).toEqual({ problem: 'not-taken' });
    expect(made).toEqual([]);
  });
});
