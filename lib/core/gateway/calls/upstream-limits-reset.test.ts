import { expect, it } from 'vitest';
import { createResetLimit, RESETS_FOR_EMAIL, WRONG_RESET_LINKS } from '@/lib/core/ground/server/limits';
import { limitInMemory } from '@/lib/core/ground/server/rate-limit';
import type { Upstream } from './upstream';
import { limitResets } from './upstream-limits';

function rootOf(status: number) {
  const sent: string[] = [];
  const root: Upstream = {
    async send({ path }) {
      sent.push(path);
      return { ok: true, response: { status, headers: {}, body: {} } };
    },
  };
  const upstream = limitResets(root, createResetLimit(limitInMemory));
  const send = async (method: string, path: string, body: unknown) => {
    const query = new URLSearchParams();
    const caller = { address: '198.51.100.9', knownDevice: null };
    const reply = await upstream.send(
      { method, path, query, headers: {}, body, caller },
      new AbortController().signal,
    );
    return reply.ok ? reply.response.status : 0;
  };
  return { send, sent };
}

it('the gateway limits reset mails per address, ignoring case', async () => {
  const { send, sent } = rootOf(200);
  for (let tries = 0; tries < RESETS_FOR_EMAIL; tries += 1)
    expect(await send('POST', 'auth/reset-password/', { email: 'Amara@sweep.example' })).toBe(200);
  expect(await send('POST', 'auth/reset-password/', { email: ' amara@Sweep.example' })).toBe(429);
  expect(await send('POST', 'auth/reset-password/', { email: 'ben@sweep.example' })).toBe(200);
  expect(sent).toHaveLength(RESETS_FOR_EMAIL + 1);
});

it('the gateway limits unknown reset links but not rejected passwords', async () => {
  const path = 'auth/reset-password/complete/';
  const refusing = rootOf(400);
  for (let tries = 0; tries < WRONG_RESET_LINKS * 2; tries += 1)
    expect(await refusing.send('PATCH', path, { token: 'x', password: 'y' })).toBe(400);
  const closed = rootOf(404);
  for (let tries = 0; tries < WRONG_RESET_LINKS; tries += 1)
    expect(await closed.send('PATCH', path, { token: `${tries}`, password: 'y' })).toBe(404);
  expect(await closed.send('PATCH', path, { token: 'x', password: 'y' })).toBe(429);
  expect(await closed.send('GET', 'auth/', undefined)).toBe(404);
});
