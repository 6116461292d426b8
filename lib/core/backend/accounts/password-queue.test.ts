import { expect, it } from 'vitest';
import { createPasswordQueue } from './password';

/** Makes a check that lasts until it is released, and counts how many run at once. */
function heldChecks() {
  const held: (() => void)[] = [];
  let most = 0;
  let atOnce = 0;
  const check = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise<void>((resolve) => held.push(resolve));
    atOnce -= 1;
    return true;
  };
  return { check, held, most: () => most };
}

const failTest = () => expect.unreachable();
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('the queue of passwords hashes two passwords at a time, queues sixteen and refuses the rest at once', async () => {
  const { check, held, most } = heldChecks();
  const queue = createPasswordQueue({ check, onUnreadable: failTest });
  const answers: (boolean | null)[] = [];
  const all = Array.from({ length: 60 }, () =>
    queue.verify('x', null).then((answer) => answers.push(answer)),
  );
  await nextTurn();
  expect(answers).toEqual(Array(42).fill(null));
  for (let ended = 0; ended < 18; ended += 1) {
    expect(held.length).toBe(Math.min(ended + 2, 18));
    held[ended]?.();
    await nextTurn();
  }
  await Promise.all(all);
  expect(answers.filter((answer) => answer === true)).toHaveLength(18);
  expect(most()).toBe(2);
  const later = queue.verify('x', null);
  await nextTurn();
  held.at(-1)?.();
  expect(await later).toBe(true);
});

it('the queue of passwords continues after failed checks', async () => {
  const check = () => Promise.reject(new Error('no memory'));
  const queue = createPasswordQueue({ check, onUnreadable: failTest });
  for (let tries = 0; tries < 40; tries += 1)
    await expect(queue.verify('x', null)).rejects.toThrow('no memory');
});

it('the queue of passwords treats an unreadable stored hash as a wrong password and reports it', async () => {
  const reportedErrors: Error[] = [];
  const queue = createPasswordQueue({ onUnreadable: (error) => reportedErrors.push(error) });
  expect(await queue.verify('!', '!')).toBe(false);
  expect(reportedErrors.map(({ name }) => name)).toEqual(['UnreadableHash']);
});
