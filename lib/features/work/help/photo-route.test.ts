import { expect, it } from 'vitest';
import type { Dispatch } from '@/lib/core/gateway/sign-in/auth-options';
import { callError } from '@/lib/core/ground/contract/call-error';
import { answerTicketPhoto } from './photo-route';

const cookies = { get: () => undefined, getAll: () => [], set: () => undefined } as never;
const PHOTO = { type: 'image/webp', data: Buffer.from('RIFF').toString('base64') } as const;

it('a worker’s photo is a private image that cannot run anything', async () => {
  const asked: unknown[] = [];
  const send = (async (call: { id: string }, input: unknown) => {
    asked.push([call.id, input]);
    return { ok: true, value: PHOTO };
  }) as unknown as Dispatch;
  const answer = await answerTicketPhoto(cookies, 'a-photo', send);
  expect(asked).toEqual([['getTicketPhoto', { params: { photoId: 'a-photo' } }]]);
  expect(await answer.text()).toBe('RIFF');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=3600, immutable',
    'content-security-policy': "default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
});

it.each([
  ['not_found', 404],
  ['validation_error', 404],
  ['unauthorized', 401],
] as const)(
  'the response to the error %s of a photo has status %i, and no cache keeps it',
  async (code, status) => {
    const send = (async () => ({ ok: false, error: callError(code, 'r1') })) as unknown as Dispatch;
    const answer = await answerTicketPhoto(cookies, 'x', send);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
  },
);
