import { expect, it } from 'vitest';
import type { Dispatch } from '@/lib/core/gateway/sign-in/auth-options';
import { answerOfficeTicketPhoto } from './photo-route';

const cookies = { get: () => undefined, getAll: () => [], set: () => undefined } as never;
const PHOTO = { type: 'image/webp', data: Buffer.from('RIFF').toString('base64') } as const;

it('the office’s address of a photo needs an administrator', async () => {
  const send = (async () => ({ ok: true, value: PHOTO })) as unknown as Dispatch;
  expect((await answerOfficeTicketPhoto(cookies, 'a-photo', send)).status).toBe(401);
});
