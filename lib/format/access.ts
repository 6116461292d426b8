import type { Maybe } from '@/lib/call/contract/wire';
import type { AccessCode } from '@/lib/features/visits/model';
import { labelOf } from './label';

/** How the worker gets in. [KEYS-01] [KEYS-02] */
const ACCESS_LABELS: Readonly<Record<AccessCode | 'athome', string>> = {
  keys: 'Keys',
  keysafe: 'Key safe',
  keyhiddn: 'Key hidden',
  keynest: 'Key nest',
  concierg: 'Concierge',
  supervsr: 'Supervisor',
  'at home': 'At home',
  athome: 'At home',
};

export function accessLabel(code: string): string {
  return labelOf(ACCESS_LABELS, code);
}

/** [KEYS-06] */
export function keyNumber(code: Maybe<string>): string {
  return code || 'Unknown';
}
