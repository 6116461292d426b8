import 'server-only';
import { Secret, TOTP } from 'otpauth';
import { brand } from '@/lib/brand';
import type { Instant } from '@/lib/core/time/zoned';

/** RFC 6238 as every authenticator app knows it: six digits, SHA-1, a new code each thirty seconds. */
const STEP_S = 30;
const DIGITS = 6;

/** 160 bits, as RFC 4226 asks for, in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** `otpauth://totp/…`: what the QR code says to an authenticator app. */
export function authenticatorAddress(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/**
 * The step of a code that is right at this instant or one step beside it, for clocks that differ; null for a wrong one, and
 * for one of `lastStep` or before, since no code is taken twice.
 */
export function stepOfCode(secret: string, code: string, now: Instant, lastStep: number): number | null {
  const timestamp = Date.parse(now);
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / STEP_S) + delta;
  return step > lastStep ? step : null;
}

/** Whether it has the form of an app's code; anything else may be a recovery code. */
export const isAppCode = (code: string): boolean => new RegExp(`^\\d{${DIGITS}}$`).test(code);

function totpOf(secret: string, label = ''): TOTP {
  const issuer = brand.name;
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: DIGITS, period: STEP_S });
}
