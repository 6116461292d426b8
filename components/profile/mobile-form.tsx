'use client';

import { profileFormsMessages } from '@/lib/features/profile/messages-forms';
import { type DetailInput, DetailsForm, type DetailsFormProps } from './details-form';

const INPUTS: readonly DetailInput<'primaryTelephoneNumber'>[] = [
  { name: 'primaryTelephoneNumber', label: profileFormsMessages.mobile, type: 'tel', autoComplete: 'tel' },
];

/** The number by which the worker is reached. */
export function MobileForm(props: DetailsFormProps<'primaryTelephoneNumber'>) {
  return <DetailsForm {...props} inputs={INPUTS} hint={profileFormsMessages.mobileHint} />;
}
