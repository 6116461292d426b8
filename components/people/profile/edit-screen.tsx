'use client';

import { Card } from '@/components/ui/card';
import type { CallError } from '@/lib/core/ground/contract/call-error';
import type { Worker } from '@/lib/core/ground/session/schema';
import type { PageParams } from '@/lib/core/ground/site/pages';
import { type Details, detailChanges, detailsOf } from '@/lib/features/people/profile/details';
import { profileFormsMessages, profileMessages } from '@/lib/features/people/profile/messages';
import { useSaveWorker } from '@/lib/features/people/profile/use-worker';
import { type DetailInput, DetailsForm, type DetailsFormProps } from './details-form';
import { useLeaveForm } from './use-leave-form';
import { WorkerPage, type WorkerPageProps } from './worker-page';

type ProfilePart = PageParams<'profileEdit'>['part'];

const PARTS = {
  address: { title: profileMessages.address, Form: AddressForm },
  mobile: { title: profileFormsMessages.mobile, Form: MobileForm },
  'emergency-contact': { title: profileMessages.emergencyContact, Form: EmergencyContactForm },
} as const;

interface EditScreenProps extends WorkerPageProps {
  readonly part: ProfilePart;
}

/** Each part has its own address, so that "back" works. [PROF-07] */
export function EditScreen({ part, workerId, ...loaded }: EditScreenProps) {
  return (
    <WorkerPage {...loaded} title={PARTS[part].title}>
      {(worker) => <Edit part={part} workerId={workerId} worker={worker} />}
    </WorkerPage>
  );
}

interface EditProps extends Pick<EditScreenProps, 'part' | 'workerId'> {
  readonly worker: Worker;
}

function Edit({ part, workerId, worker }: EditProps) {
  const save = useSaveWorker(workerId);
  const leave = useLeaveForm();
  const before = detailsOf(worker);
  const submit = async (values: Partial<Details>): Promise<CallError | null> => {
    const error = await save(detailChanges(before, values));
    if (error === null) leave();
    return error;
  };
  const { Form } = PARTS[part];
  return (
    <Card className="p-4">
      <Form values={before} submitLabel={profileMessages.save} onSubmit={submit} />
    </Card>
  );
}

type AddressField = 'line1' | 'line2' | 'line3' | 'city' | 'postcode';

const ADDRESS_INPUTS: readonly DetailInput<AddressField>[] = [
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

export function AddressForm(props: DetailsFormProps<AddressField>) {
  return <DetailsForm {...props} inputs={ADDRESS_INPUTS} />;
}

type ContactField = 'emergencyContactName' | 'emergencyContactNumber' | 'emergencyContactRelation';

/** These are another person's details: the browser must not fill in the worker's own. */
const CONTACT_INPUTS: readonly DetailInput<ContactField>[] = [
  { name: 'emergencyContactName', label: profileMessages.contactName, autoComplete: 'off' },
  {
    name: 'emergencyContactNumber',
    label: profileMessages.contactNumber,
    type: 'tel',
    autoComplete: 'off',
  },
  { name: 'emergencyContactRelation', label: profileMessages.contactRelation, autoComplete: 'off' },
];

export function EmergencyContactForm(props: DetailsFormProps<ContactField>) {
  return <DetailsForm {...props} inputs={CONTACT_INPUTS} hint={profileMessages.emergencyHint} />;
}

const MOBILE_INPUTS: readonly DetailInput<'primaryTelephoneNumber'>[] = [
  { name: 'primaryTelephoneNumber', label: profileFormsMessages.mobile, type: 'tel', autoComplete: 'tel' },
];

export function MobileForm(props: DetailsFormProps<'primaryTelephoneNumber'>) {
  return <DetailsForm {...props} inputs={MOBILE_INPUTS} hint={profileFormsMessages.mobileHint} />;
}
