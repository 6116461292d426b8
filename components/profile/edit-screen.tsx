'use client';

import { Card } from '@/components/ui/card';
import type { CallError } from '@/lib/core/contract/call-error';
import type { Worker } from '@/lib/core/session/wire';
import { profileMessages } from '@/lib/features/profile/messages';
import { profileFormsMessages } from '@/lib/features/profile/messages-forms';
import { type Details, detailChanges, detailsOf } from '@/lib/features/profile/rules-details';
import { useSaveWorker } from '@/lib/features/profile/use-worker';
import type { PageParams } from '@/lib/pages';
import { AddressForm } from './address-form';
import { EmergencyContactForm } from './emergency-contact-form';
import { MobileForm } from './mobile-form';
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

/** One part of the profile, to be changed; it has an address of its own, so that the way back is the phone's. [PROF-07] */
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
