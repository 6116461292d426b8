'use client';

import { profileMessages } from '@/lib/features/profile/messages';
import { type DetailInput, DetailsForm, type DetailsFormProps } from './details-form';

type ContactField = 'emergencyContactName' | 'emergencyContactNumber' | 'emergencyContactRelation';

/** Of somebody else: what the browser knows of the worker must not be filled in. */
const INPUTS: readonly DetailInput<ContactField>[] = [
  { name: 'emergencyContactName', label: profileMessages.contactName, autoComplete: 'off' },
  {
    name: 'emergencyContactNumber',
    label: profileMessages.contactNumber,
    type: 'tel',
    autoComplete: 'off',
  },
  { name: 'emergencyContactRelation', label: profileMessages.contactRelation, autoComplete: 'off' },
];

/** Whom to call if something happens to the worker. */
export function EmergencyContactForm(props: DetailsFormProps<ContactField>) {
  return <DetailsForm {...props} inputs={INPUTS} hint={profileMessages.emergencyHint} />;
}
