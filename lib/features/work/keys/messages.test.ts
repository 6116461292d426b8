import { expect, it } from 'vitest';
import { ACCESS_CODES } from '@/lib/features/work/visits/model';
import { keysVisitMessages } from './messages-visit';

it('[KEYS-01] the list of keys names the seven kinds of access', () => {
  expect(ACCESS_CODES.map((code) => keysVisitMessages.access[code])).toEqual([
    'Keys',
    'Key safe',
    'Key hidden',
    'Key nest',
    'Concierge',
    'Supervisor',
    'At home',
  ]);
  expect(keysVisitMessages.access.athome).toBe('At home');
});
