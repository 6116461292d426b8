import type { PhoneFeature } from '@/lib/core/phone/phone-feature';
import { moodWrites } from './writes';

export const feature = {
  writes: moodWrites,
} satisfies PhoneFeature;
