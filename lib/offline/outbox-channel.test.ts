import { afterEach, expect, it, vi } from 'vitest';
import { AMARA } from '@/tests/support/outbox-world';
import { type OutboxMessage, publishToOutbox, subscribeToOutbox } from './outbox-channel';

afterEach(() => void vi.unstubAllGlobals());

/** What a listener hears while something is said. */
async function heardOf(say: () => void, count: number): Promise<readonly OutboxMessage[]> {
  const heard: OutboxMessage[] = [];
  const stop = subscribeToOutbox((news) => heard.push(news));
  say();
  await vi.waitFor(() => expect(heard).toHaveLength(count));
  stop();
  return heard;
}

it('carries what one page says to the others', async () => {
  const news: readonly OutboxMessage[] = [{ type: 'changed' }, { type: 'left', scope: AMARA }];
  expect(await heardOf(() => news.forEach(publishToOutbox), 2)).toEqual(news);
});

it('takes whatever a page of another build says for a reason to look', async () => {
  const say = () => {
    const channel = new BroadcastChannel('/app-sweepers/outbox');
    for (const data of ['changed', null, 7, { type: 'new-kind' }, undefined]) channel.postMessage(data);
    channel.close();
  };
  expect(await heardOf(say, 5)).toEqual(Array.from({ length: 5 }, () => ({ type: 'changed' })));
});

it('a leave of nobody is none', async () => {
  const say = () => publishToOutbox({ type: 'left' } as never);
  expect(await heardOf(say, 1)).toEqual([{ type: 'changed' }]);
});

it('without channels nothing is said and nothing is heard', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  publishToOutbox({ type: 'changed' });
  expect(subscribeToOutbox(() => {})).toBeTypeOf('function');
});
