import { expect, it } from 'vitest';
import { createQueue } from './demos';

it('the queue of demos runs tasks one at a time in order, even after a failure', async () => {
  const queue = createQueue();
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await Promise.resolve();
    events.push(`${name} ends`);
    if (name === 'b') throw new Error('b failed');
    return name;
  };
  const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => queue.run(work(name))));
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('the queue of demos counts waiting and running tasks', async () => {
  const queue = createQueue();
  const both = [queue.run(async () => undefined), queue.run(async () => undefined)];
  expect(queue.length).toBe(2);
  await Promise.all(both);
  expect(queue.length).toBe(0);
});

it('the queue of demos yields to the event loop between tasks', async () => {
  const queue = createQueue();
  const events: string[] = [];
  const works = ['a', 'b'].map((name) => queue.run(async () => events.push(name)));
  setImmediate(() => events.push('a turn'));
  await Promise.all(works);
  expect(events).toEqual(['a', 'a turn', 'b']);
});
