'use client';

import { profileFormsMessages } from '@/lib/features/profile/messages-forms';
import { type DetailInput, DetailsForm, type DetailsFormProps } from './details-form';

type AddressField = 'line1' | 'line2' | 'line3' | 'city' | 'postcode';

const INPUTS: readonly DetailInput<AddressField>[] = [
  { name: 'line1', label: profileFormsMessages.line1, autoComplete: 'address-line1' },
  { name: 'line2', label: profileFormsMessages.line2, autoComplete: 'address-line2' },
  { name: 'line3', label: profileFormsMessages.line3, autoComplete: 'address-line3' },
  { name: 'city', label: profileFormsMessages.city, autoComplete: 'address-level2' },
  {
    name: 'postcode',
    label: profileFormsMessages.postcode,
    autoComplete: 'postal-code',
    autoCapitalize: 'characters',
  },
];

/** Where the worker lives. */
export function AddressForm(props: DetailsFormProps<AddressField>) {
  return <DetailsForm {...props} inputs={INPUTS} />;
}
