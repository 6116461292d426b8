import { expect, it } from 'vitest';
import type { GatewaySession } from '@/lib/core/gateway/session/gateway-session';
import type { WireResponse } from '@/lib/core/ground/contract/wire-message';
import { answerPhoto } from './photo';

const NOBODY: GatewaySession = {
  token: null,
  workerId: null,
  deviceId: '6f2a4b1c-0d7e-4c55-8a53-2f5d5c7b9e11',
  environment: 'production',
  apiRoot: null,
  demo: null,
  impersonation: null,
};
const upstreamOf = (response: WireResponse) => ({
  send: async () => ({ ok: true as const, response }),
});

it('the address of a photo serves a private image, cached until its address expires', async () => {
  const body = { type: 'image/webp', data: Buffer.from('RIFF').toString('base64'), max_age_s: 40_000 };
  const upstream = upstreamOf({ status: 200, headers: {}, body });
  const answer = await answerPhoto('a.b', NOBODY, { upstream });
  expect(await answer.text()).toBe('RIFF');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=40000, immutable',
    'content-security-policy': "default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
});

it.each([
  ['an unknown photo', { status: 404, headers: {}, body: { error_code: 'not_found' } }, 404],
  [
    'an API root that sends markup',
    { status: 200, headers: {}, body: { type: 'image/svg+xml', data: 'AAAA', max_age_s: 1 } },
    502,
  ],
] as const)('the address of a photo answers an uncached error for %s', async (_, response, status) => {
  const answer = await answerPhoto('a.b', NOBODY, { upstream: upstreamOf(response), log: () => {} });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({ error: expect.any(String) });
});

it('the address of a photo answers 404 for a malformed token', async () => {
  const upstream = upstreamOf({ status: 200, headers: {}, body: {} });
  expect((await answerPhoto('../auth', NOBODY, { upstream })).status).toBe(404);
});
