'use client';

import type { ReactNode } from 'react';
import { DataAge } from '@/components/query/data-age';
import { QueryScreen } from '@/components/query/query-screen';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import type { Worker } from '@/lib/core/ground/session/schema';
import { routes } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { useClockSync, useNow } from '@/lib/core/phone/session/clock';
import { profileMessages } from '@/lib/features/people/profile/messages';
import { useWorker } from '@/lib/features/people/profile/use-worker';
import { CardSkeleton } from './profile-skeleton';

export interface WorkerPageProps {
  /** It is null in an offline shell until the device's user is known. */
  readonly workerId: number | null;
  /** The server loads it; an offline shell has null. */
  readonly worker: CallResult<Worker> | null;
  readonly now: Instant | null;
}

interface Props extends Omit<WorkerPageProps, 'workerId'> {
  readonly title: string;
  readonly children: (worker: Worker, now: Instant) => ReactNode;
}

export function WorkerPage({ title, worker, now: serverNow, children }: Props) {
  useClockSync(serverNow);
  const now = useNow(serverNow);
  const query = useWorker(worker, serverNow);
  const isFromPhone = worker === null;
  return (
    <AppFrame>
      <PageHeader
        title={title}
        back={{ href: routes.profile, label: commonMessages.back }}
        note={<DataAge query={query} isFromPhone={isFromPhone} now={now} />}
      />
      <QueryScreen
        query={query}
        texts={profileMessages.query}
        isFromPhone={isFromPhone}
        skeleton={<CardSkeleton />}
      >
        {(data) => children(data, now)}
      </QueryScreen>
    </AppFrame>
  );
}
