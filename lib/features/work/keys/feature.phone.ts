import type { PhoneFeature } from '@/lib/core/phone/phone-feature';
import { keysWrites } from './writes';

export const feature = {
  writes: keysWrites,
} satisfies PhoneFeature;
