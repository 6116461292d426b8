import type { PhoneFeature } from '@/lib/core/phone/phone-feature';
import { deviceWrites } from './writes';

export const feature = {
  writes: deviceWrites,
} satisfies PhoneFeature;
