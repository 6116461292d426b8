import type { PhoneFeature } from '@/lib/core/phone/phone-feature';

export const feature = {
  // A finished or skipped visit says what it pays.
  live: { payments: ({ readAgain }) => readAgain(['payments', 'visits', 'schedule', 'open-visits']) },
  missedAnswers: ['payments'],
} satisfies PhoneFeature;
