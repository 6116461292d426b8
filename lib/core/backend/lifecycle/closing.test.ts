import { expect, it } from 'vitest';
import { closeAtEnd, closeEverything } from './closing';

it('closing the backend closes every registered resource once, even if another fails', async () => {
  const closed: string[] = [];
  closeAtEnd(async () => {
    throw new Error('broken');
  });
  closeAtEnd(async () => {
    await Promise.resolve();
    closed.push('database');
  });
  await closeEverything();
  await closeEverything();
  expect(closed).toEqual(['database']);
});
