import { expect, it } from 'vitest';
import { A_SUBSCRIPTION } from '@/tests/support/a-subscription';
import { readSubscription, subscriptionText } from './subscription';

const { endpoint, keys } = A_SUBSCRIPTION;
const textOf = (change: object) => JSON.stringify({ ...A_SUBSCRIPTION, ...change });

it('the store of push subscriptions reads a browser’s subscription without the other fields', () => {
  const read = readSubscription(textOf({ expirationTime: null, other: 'x' }));
  expect(read).toEqual(A_SUBSCRIPTION);
  expect(read && subscriptionText(read)).toBe(JSON.stringify(A_SUBSCRIPTION));
});

it.each([
  'http://push.example.com/a',
  'https://127.0.0.1/a',
  'https://10.0.0.7/a',
  'https://2130706433/a',
  'https://[::1]/a',
  'https://localhost/a',
  'https://push.localhost/a',
  'https://printer.local/a',
  'https://metadata.google.internal/a',
  'https://intranet/a',
  'https://user:pw@push.example.com/a',
  'https://push.example.com:8443/a',
  'file:///etc/passwd',
  'push',
])('the store of push subscriptions refuses the endpoint %s', (address) => {
  expect(readSubscription(textOf({ endpoint: address }))).toBeNull();
});

it.each([
  ['no JSON', 'push'],
  ['null', 'null'],
  ['no keys', JSON.stringify({ endpoint })],
  ['a short key', textOf({ keys: { ...keys, auth: 'AAAA' } })],
  ['a key of other characters', textOf({ keys: { ...keys, auth: '<script>alert(1)</scri>' } })],
  ['a compressed point', textOf({ keys: { ...keys, p256dh: `A${keys.p256dh.slice(1)}` } })],
  ['more than 2,000 characters', textOf({ endpoint: `${endpoint}${'a'.repeat(2_000)}` })],
])('the store of push subscriptions refuses %s', (_, text) => {
  expect(readSubscription(text)).toBeNull();
});
