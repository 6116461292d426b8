import { expect, it } from 'vitest';
import { closeAtEnd, closeEverything } from './closing';

it('closes all that was opened, once, and whatever another one does', async () => {
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
