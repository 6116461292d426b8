import type { PhoneFeature } from '@/lib/core/phone/phone-feature';

export const feature = {
  live: { visits: ({ readAgain }) => readAgain(['visits', 'schedule', 'lost-visits', 'open-visits']) },
} satisfies PhoneFeature;
