import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { deriveSecret } from '@/lib/core/ground/server/env';
import { withoutSupport } from '@/tests/support/without-support';
import { vapidKeysOf } from './vapid-keys';

const secretsOf = (root: string): [string, string] => [
  deriveSecret(root, 'web push 1'),
  deriveSecret(root, 'web push 2'),
];

it('vapidKeys derives the same pair of P-256 from the same secret, and another from another', () => {
  const keys = vapidKeysOf({ webPush: null }, secretsOf('one secret'));
  expect(vapidKeysOf({ webPush: null }, secretsOf('one secret'))).toEqual(keys);
  expect(vapidKeysOf({ webPush: null }, secretsOf('other secret')).publicKey).not.toBe(keys.publicKey);
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(keys.privateKey, 'base64url');
  expect(curve.getPublicKey('base64url')).toBe(keys.publicKey);
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
  expect(keys.subject).toBe('mailto:help@sweep.example');
});

it('vapidKeys derives a valid key from the smallest and the largest secret', () => {
  for (const byte of [0, 255]) {
    const secret = Buffer.alloc(32, byte).toString('base64url');
    const { privateKey } = vapidKeysOf({ webPush: null }, [secret, secret]);
    expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32);
  }
});

it('vapidKeys uses the configured keys', () => {
  const webPush = { publicKey: 'public', privateKey: 'private', subject: 'mailto:office@example.org' };
  expect(vapidKeysOf({ webPush }, secretsOf('one secret'))).toEqual(webPush);
});

it.each([
  ['https://app.tidy.example', 'https://app.tidy.example'],
  // Push services refuse http and localhost.
  ['http://localhost:3000', 'https://sweep.example'],
  [null, 'https://sweep.example'],
])('the subject of VAPID without an e-mail address is the public origin %s', (publicOrigin, subject) => {
  const restore = withoutSupport();
  expect(vapidKeysOf({ webPush: null, publicOrigin }, secretsOf('one secret')).subject).toBe(subject);
  restore();
  expect(vapidKeysOf({ webPush: null, publicOrigin }, secretsOf('one secret')).subject).toBe(
    'mailto:help@sweep.example',
  );
});
