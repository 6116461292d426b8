import { expect, it } from 'vitest';
import { codeAt } from '@/tests/support/office';
import { SAMPLE_AUTHENTICATOR } from './sample-password';
import { authenticatorAddress, newSecret, stepOfCode } from './second-factor';

const AT = '2026-06-16T08:00:10.000Z';
const atS = (offsetS: number) => new Date(Date.parse(AT) + offsetS * 1000).toISOString();

it('the second factor returns the step of a code from the current or an adjacent half minute', () => {
  const secret = newSecret();
  const step = Math.floor(Date.parse(AT) / 30_000);
  const steps = [-30, 0, 30].map((offsetS) => stepOfCode(secret, codeAt(secret, atS(offsetS)), AT, 0));
  expect(steps).toEqual([step - 1, step, step + 1]);
  expect(stepOfCode(secret, codeAt(secret, atS(-60)), AT, 0)).toBeNull();
  expect(stepOfCode(secret, codeAt(secret, atS(60)), AT, 0)).toBeNull();
});

it('the second factor rejects a code of a used step', () => {
  const secret = newSecret();
  const step = Math.floor(Date.parse(AT) / 30_000);
  expect(stepOfCode(secret, codeAt(secret, AT), AT, step)).toBeNull();
  expect(stepOfCode(secret, codeAt(secret, AT), AT, step - 1)).toBe(step);
});

it('the second factor accepts the test code of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  // Appendix B has this code at 59 seconds: the last six of the eight digits.
  expect(stepOfCode(secret, '287082', '1970-01-01T00:00:59.000Z', 0)).toBe(1);
});

it('the second factor creates distinct secrets of the sample’s length, and an otpauth address', () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  expect(new Set(secrets).size).toBe(50);
  expect(new Set(secrets.map(({ length }) => length))).toEqual(new Set([SAMPLE_AUTHENTICATOR.length]));
  expect(authenticatorAddress(SAMPLE_AUTHENTICATOR, 'office@sweep.example')).toMatch(
    /^otpauth:\/\/totp\/Sweep:/,
  );
});
