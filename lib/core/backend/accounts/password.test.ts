import { expect, it } from 'vitest';
import { hashPassword, UnreadableHash, verifyPassword } from './password';

it('a password hash accepts only the exact password', async () => {
  const hash = await hashPassword('Correct-horse-1');
  expect(await verifyPassword('Correct-horse-1', hash)).toBe(true);
  for (const wrong of ['correct-horse-1', 'Correct-horse-1 ', '', 'Correct-horse-11']) {
    expect(await verifyPassword(wrong, hash)).toBe(false);
  }
});

it('a password hash writes its cost (32 MB) into the hash and uses a random salt', async () => {
  const [first, second] = await Promise.all([hashPassword('same'), hashPassword('same')]);
  expect(first).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(first).not.toBe(second);
});

it('a password hash verifies hashes of another cost', async () => {
  const hash = await hashPassword('old', { N: 2 ** 12, r: 8, p: 2 });
  expect(await verifyPassword('old', hash)).toBe(true);
  expect(await verifyPassword('new', hash)).toBe(false);
});

it('a password hash accepts the same letters in another Unicode form', async () => {
  expect(await verifyPassword('Cafe\u0301', await hashPassword('Caf\u00e9'))).toBe(true);
});

it('a password hash refuses an empty password without a hash', async () => {
  expect(await verifyPassword('', null)).toBe(false);
});

it.each([
  ['a placeholder', '!'],
  ['an empty text', ''],
  ['another scheme', '$2b$10$abcdefghijklmnopqrstuv'],
  ['costs that are no numbers', 'scrypt$N$r$p$AAAA$AAAA'],
  ['a hash that is no base64', 'scrypt$1024$8$1$AAAAAAAAAAAAAAAAAAAAAA$!!!'],
  ['a cut hash', `scrypt$1024$8$1$AAAAAAAAAAAAAAAAAAAAAA$${'A'.repeat(20)}`],
  ['an extra part', `scrypt$1024$8$1$AAAAAAAAAAAAAAAAAAAAAA$${'A'.repeat(43)}$x`],
  ['a cost that is no power of two', `scrypt$1000$8$1$AAAAAAAAAAAAAAAAAAAAAA$${'A'.repeat(43)}`],
  ['a cost beyond this machine', `scrypt$1099511627776$8$1$AAAAAAAAAAAAAAAAAAAAAA$${'A'.repeat(43)}`],
])('a password hash throws on %s without quoting the hash', async (_what, encoded) => {
  for (const password of ['', 'x']) {
    const error = await verifyPassword(password, encoded).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnreadableHash);
    expect(String(error)).toBe('UnreadableHash: A stored password hash cannot be read');
  }
});
