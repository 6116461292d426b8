import { expect, it } from 'vitest';
import { hashPassword, UnreadableHash, verifyPassword } from './password';

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

it.each([
  ['a placeholder', '!'],
  ['nothing', ''],
  ['another scheme', '$2b$10$abcdefghijklmnopqrstuv'],
  ['no numbers', 'scrypt$N$r$p$AAAA$AAAA'],
  ['no bytes of a hash', 'scrypt$1024$8$1$AAAAAAAAAAAAAAAAAAAAAA$!!!'],
  ['a cut hash', `scrypt$1024$8$1$AAAAAAAAAAAAAAAAAAAAAA$${'A'.repeat(20)}`],
  ['a part too many', `scrypt$1024$8$1$AAAAAAAAAAAAAAAAAAAAAA$${'A'.repeat(43)}$x`],
  ['a cost that is no power of two', `scrypt$1000$8$1$AAAAAAAAAAAAAAAAAAAAAA$${'A'.repeat(43)}`],
  ['a cost beyond this machine', `scrypt$1099511627776$8$1$AAAAAAAAAAAAAAAAAAAAAA$${'A'.repeat(43)}`],
])('refuses to read %s, and tells it without the hash', async (_what, encoded) => {
  for (const password of ['', 'x']) {
    const error = await verifyPassword(password, encoded).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnreadableHash);
    expect(String(error)).toBe('UnreadableHash: A stored password hash cannot be read');
  }
});
