'use client';

import type { Worker } from '@/lib/core/ground/session/schema';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { profileMessages } from '@/lib/features/people/profile/messages';
import { haveSamePreferences } from '@/lib/features/people/profile/travel';
import { useSaveWorker } from '@/lib/features/people/profile/use-worker';
import { TravelForm } from './travel-form';
import { useLeaveForm } from './use-leave-form';
import { WorkerPage, type WorkerPageProps } from './worker-page';

export function TravelScreen({ workerId, ...loaded }: WorkerPageProps) {
  return (
    <WorkerPage {...loaded} title={pageTitle('travel')}>
      {(worker) => <Travel workerId={workerId} worker={worker} />}
    </WorkerPage>
  );
}

interface TravelProps extends Pick<WorkerPageProps, 'workerId'> {
  readonly worker: Worker;
}

function Travel({ workerId, worker }: TravelProps) {
  const save = useSaveWorker(workerId);
  const leave = useLeaveForm();
  const before = worker.travelPreferences ?? [];
  const submit = async (travelPreferences: readonly string[]) => {
    const error = await save(haveSamePreferences(before, travelPreferences) ? {} : { travelPreferences });
    if (error === null) leave();
    return error;
  };
  return <TravelForm values={before} submitLabel={profileMessages.save} onSubmit={submit} />;
}
