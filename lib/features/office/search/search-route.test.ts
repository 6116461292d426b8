import { NextRequest } from 'next/server';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type CallErrorCode, callError } from '@/lib/core/ground/contract/call-error';
import type { CallInput } from '@/lib/core/ground/contract/define-call';
import { officeCookie, stubSessionSettings } from '@/tests/support/session-cookies';
import type { OfficeFindings } from './schema';
import { answerOfficeSearch } from './search-route';

beforeAll(stubSessionSettings);

let inputs: CallInput[];
let refusal: CallErrorCode | null;
beforeEach(() => {
  inputs = [];
  refusal = null;
});
afterEach(() => vi.restoreAllMocks());

const FOUND: OfficeFindings = {
  cleaners: [{ id: 7, fullName: 'Amara Okafor', email: 'a@x.example', postcode: null, keyNumber: 'K-1989' }],
  customers: [],
  homes: [],
  visits: [],
};

async function ask(body: string, { origin = 'http://sweep.test', isSignedIn = true, step }: Asked = {}) {
  const admin = { token: 't', email: 'admin@sweep.example', ...(step && { step }) };
  const request = new NextRequest('http://sweep.test/app-sweepers/api/office/search', {
    method: 'POST',
    headers: { cookie: isSignedIn ? await officeCookie(admin) : '', origin, host: 'sweep.test' },
    body,
  });
  return answerOfficeSearch(request, async (_call, input) => {
    inputs.push(input as CallInput);
    return refusal ? { ok: false, error: callError(refusal, 'r') } : { ok: true, value: FOUND as never };
  });
}
interface Asked {
  readonly origin?: string;
  readonly isSignedIn?: boolean;
  readonly step?: 'confirm';
}

const TYPED = JSON.stringify({ search: 'okafor' });

it('the search of the office answers an administrator with what was found, uncached', async () => {
  const answer = await ask(TYPED);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual(FOUND);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(inputs).toEqual([{ query: { search: 'okafor' } }]);
});

it('the search of the office searches the first 100 of 1,000 characters', async () => {
  await ask(JSON.stringify({ search: 'z'.repeat(1_000) }));
  expect(inputs).toEqual([{ query: { search: 'z'.repeat(100) } }]);
});

it.each([
  ['another site', 400, TYPED, { origin: 'http://evil.test' }],
  ['no text', 400, '{}', {}],
  ['no JSON', 400, 'okafor', {}],
  ['a list', 400, JSON.stringify({ search: ['okafor'] }), {}],
  ['nobody', 401, TYPED, { isSignedIn: false }],
  ['somebody without the second factor', 401, TYPED, { step: 'confirm' }],
] as const)('the search of the office refuses %s with %s', async (_, status, body, asked) => {
  const answer = await ask(body, asked);
  expect(answer.status).toBe(status);
  expect(inputs).toEqual([]);
});

it.each([
  ['unauthorized', 401],
  ['validation_error', 400],
  ['permission_denied', 403],
  ['not_found', 404],
  ['rate_limited', 429],
  ['server_error', 500],
  ['timeout', 504],
] as const)(
  'the search of the office answers %s with %s, and without the typed text',
  async (code, status) => {
    const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    refusal = code;
    const answer = await ask(TYPED);
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toContain('okafor');
    expect(logged.mock.calls.flat().join()).not.toContain('okafor');
  },
);
