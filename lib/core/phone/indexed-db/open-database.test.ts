import { expect, it } from 'vitest';
import { isQuotaError } from './open-database';

it.each([
  [new DOMException('x', 'QuotaExceededError'), true],
  [Object.assign(new Error('x'), { name: 'QUOTA_EXCEEDED_ERR' }), true],
  [new DOMException('The quota has been exceeded.', 'UnknownError'), true],
  [new DOMException('The disk is broken', 'UnknownError'), false],
  ['quota', false],
])(
  '[CACHE-16] openDatabase recognizes a full disk by "quota" in an error’s name or message (%#)',
  (error, isFull) => {
    expect(isQuotaError(error)).toBe(isFull);
  },
);
