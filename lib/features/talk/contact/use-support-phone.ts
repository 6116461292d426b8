'use client';

import { brand } from '@/lib/core/ground/site/brand';
import { SAMPLE_PHONE_SETTING } from '@/lib/core/ground/site/flags';
import { useCall } from '@/lib/core/phone/client/use-call';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { useGiven } from '@/lib/features/people/flags/given-switches';
import { settingText } from '@/lib/features/people/flags/rules';

interface SupportPhone {
  readonly number: string;
  /** Nobody answers it: it belongs to the sample data. */
  readonly isSample: boolean;
}

/** Returns null if the marketplace has no number. The phone keeps the number, since calls need no internet. */
export function useSupportPhone(): SupportPhone | null {
  const { initial, options } = useGiven('sample phone', ({ settings }) =>
    settings.find(({ name }) => name === SAMPLE_PHONE_SETTING),
  );
  const isOn = brand.supportPhone === null;
  const input = { params: { name: SAMPLE_PHONE_SETTING } };
  const sample = settingText(useCall(flagCalls.getSetting, input, initial, { ...options, isOn }).data);
  if (brand.supportPhone !== null) return { number: brand.supportPhone, isSample: false };
  return sample === null ? null : { number: sample, isSample: true };
}
