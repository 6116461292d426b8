import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password';

it('opens for the password and for no other', async () => {
  const hash = await hashPassword('Correct-horse-1');
  expect(await verifyPassword('Correct-horse-1', hash)).toBe(true);
  for (const wrong of ['correct-horse-1', 'Correct-horse-1 ', '', 'Correct-horse-11']) {
    expect(await verifyPassword(wrong, hash)).toBe(false);
  }
});

it('names its cost in the hash, which uses 32 MB and a salt of its own', async () => {
  const [first, second] = await Promise.all([hashPassword('same'), hashPassword('same')]);
  expect(first).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(first).not.toBe(second);
});

it('still opens hashes of another cost', async () => {
  const hash = await hashPassword('old', { N: 2 ** 12, r: 8, p: 2 });
  expect(await verifyPassword('old', hash)).toBe(true);
  expect(await verifyPassword('new', hash)).toBe(false);
});

it('takes the same letters from another keyboard for the same', async () => {
  expect(await verifyPassword('Cafe\u0301', await hashPassword('Caf\u00e9'))).toBe(true);
});

it('opens for nobody without a hash', async () => {
  expect(await verifyPassword('', null)).toBe(false);
});

it('throws at a hash of another kind, which is a bug and no wrong password', async () => {
  await expect(verifyPassword('x', '$2b$10$abc')).rejects.toThrow();
});
