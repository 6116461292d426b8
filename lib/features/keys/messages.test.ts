import { expect, it } from 'vitest';
import { ACCESS_CODES } from '@/lib/features/visits/model';
import { keysMessages } from './messages';

it('[KEYS-01] name the seven ways in', () => {
  expect(ACCESS_CODES.map((code) => keysMessages.access[code])).toEqual([
    'Keys',
    'Key safe',
    'Key hidden',
    'Key nest',
    'Concierge',
    'Supervisor',
    'At home',
  ]);
  expect(keysMessages.access.athome).toBe('At home');
});
