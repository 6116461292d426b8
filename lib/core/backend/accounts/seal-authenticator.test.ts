import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { isSealed, openSecret, sealSecret } from './seal';

const KEY = randomBytes(32);
const OWNER = { world: 'marketplace', accountId: 9 };
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

it('the seal of an authenticator opens a sealed secret, and each sealed text differs and hides the secret', () => {
  const [one, two] = [sealSecret(SECRET, OWNER, KEY), sealSecret(SECRET, OWNER, KEY)];
  expect(one).not.toBe(two);
  expect([isSealed(one), one.includes(SECRET)]).toEqual([true, false]);
  expect([openSecret(one, OWNER, KEY), openSecret(two, OWNER, KEY)]).toEqual([SECRET, SECRET]);
});

it.each([
  ['with another key', (text: string) => openSecret(text, OWNER, randomBytes(32))],
  ['for another account', (text: string) => openSecret(text, { ...OWNER, accountId: 8 }, KEY)],
  ['for another world', (text: string) => openSecret(text, { ...OWNER, world: 'test' }, KEY)],
  [
    'with a changed letter',
    (text: string) =>
      openSecret(
        text.replace(/.$/, (end) => (end === 'A' ? 'Q' : 'A')),
        OWNER,
        KEY,
      ),
  ],
  ['that is cut off', (text: string) => openSecret(text.slice(0, 12), OWNER, KEY)],
  ['that is empty', () => openSecret('v1.', OWNER, KEY)],
])('the seal of an authenticator does not open a secret %s', (_, open) => {
  expect(open(sealSecret(SECRET, OWNER, KEY))).toBeNull();
});

it('the seal of an authenticator returns an unsealed secret unchanged', () => {
  expect(isSealed(SECRET)).toBe(false);
  expect(openSecret(SECRET, OWNER, KEY)).toBe(SECRET);
});
