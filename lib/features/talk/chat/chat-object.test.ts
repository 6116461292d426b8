import { expect, it } from 'vitest';
import type { PeekAnswer } from '@/lib/core/phone/outbox/queued-write';
import { chatIdText, chatObject } from './chat-object';

const described = (
  objectId: string,
  chat?: { kind: 'visit' | 'handover' | 'support'; name: string | null },
) => {
  const peek = (() => chat && { chat, messages: [], hasEarlier: false }) as PeekAnswer;
  return chatObject.describe(chatObject.find(peek, objectId, 7), objectId);
};

it.each([
  ['visit', 'Priya', 'Priya', '/customer-comms/12'],
  ['handover', 'Ewa', 'Ewa', '/worker-comms/12'],
  ['support', null, 'Support', '/worker-comms/12'],
] as const)('chatObject links a queued write to its %s chat', (kind, name, shown, href) => {
  expect(described(chatIdText(12), { kind, name })).toMatchObject({ name: shown, link: { href } });
});

it('chatObject links an uncached chat and gives null for an invalid id', () => {
  expect(described(chatIdText(12))).toMatchObject({ name: 'A chat', link: { href: '/customer-comms/12' } });
  expect(described('chat:x')).toBeNull();
});
