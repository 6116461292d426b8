import { afterEach, expect, it, vi } from 'vitest';
import { AMARA } from '@/tests/support/outbox-world';
import { type OutboxMessage, publishToOutbox, subscribeToOutbox } from './outbox-channel';

afterEach(() => void vi.unstubAllGlobals());

/** Returns the messages that a subscriber receives from publish. */
async function receivedOf(say: () => void, count: number): Promise<readonly OutboxMessage[]> {
  const received: OutboxMessage[] = [];
  const stop = subscribeToOutbox((message) => received.push(message));
  say();
  await vi.waitFor(() => expect(received).toHaveLength(count));
  stop();
  return received;
}

it('the outbox channel delivers messages to other pages', async () => {
  const messages: readonly OutboxMessage[] = [{ type: 'changed' }, { type: 'left', scope: AMARA }];
  expect(await receivedOf(() => messages.forEach(publishToOutbox), 2)).toEqual(messages);
});

it('the outbox channel treats an unknown message as a change', async () => {
  const say = () => {
    const channel = new BroadcastChannel('/app-sweepers/outbox');
    for (const data of ['changed', null, 7, { type: 'new-kind' }, undefined]) channel.postMessage(data);
    channel.close();
  };
  expect(await receivedOf(say, 5)).toEqual(Array.from({ length: 5 }, () => ({ type: 'changed' })));
});

it('the outbox channel treats a sign-out without a scope as a change', async () => {
  const say = () => publishToOutbox({ type: 'left' } as never);
  expect(await receivedOf(say, 1)).toEqual([{ type: 'changed' }]);
});

it('the outbox channel does nothing where BroadcastChannel is missing', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  publishToOutbox({ type: 'changed' });
  expect(subscribeToOutbox(() => {})).toBeTypeOf('function');
});
