import type { PhoneFeature } from '@/lib/core/phone/phone-feature';

export const feature = {
  live: { ratings: ({ readAgain }) => readAgain(['ratings', 'user']) },
} satisfies PhoneFeature;
