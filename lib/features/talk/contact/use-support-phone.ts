'use client';

import { useContext } from 'react';
import { brand } from '@/lib/core/ground/site/brand';
import { SAMPLE_PHONE_SETTING } from '@/lib/core/ground/site/flags';
import { SwitchesContext } from '@/lib/features/people/flags/given-switches';

interface SupportPhone {
  readonly number: string;
  /** Nobody answers it: it belongs to the sample data. */
  readonly isSample: boolean;
}

/** Null if the marketplace has no number. */
export function useSupportPhone(): SupportPhone | null {
  const switches = useContext(SwitchesContext);
  if (brand.supportPhone !== null) return { number: brand.supportPhone, isSample: false };
  const sample = switches?.settings.find(({ name }) => name === SAMPLE_PHONE_SETTING)?.value;
  return typeof sample === 'string' ? { number: sample, isSample: true } : null;
}
