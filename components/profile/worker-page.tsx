'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { DataAge } from '@/components/query/data-age';
import { QueryScreen } from '@/components/query/query-screen';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { useToast } from '@/components/ui/toasts';
import type { CallResult } from '@/lib/core/contract/call-error';
import { useClockSync, useNow } from '@/lib/core/session/clock';
import type { Worker } from '@/lib/core/session/wire';
import { commonMessages } from '@/lib/core/texts/common-messages';
import type { Instant } from '@/lib/core/time/zoned';
import { profileMessages } from '@/lib/features/profile/messages';
import { useWorker } from '@/lib/features/profile/use-worker';
import { routes, withBasePath } from '@/lib/routes';
import { CardSkeleton } from './profile-skeleton';

/** What a page behind the profile begins with. */
export interface WorkerPageProps {
  /** Null in a shell, until it is known whose phone it is. */
  readonly workerId: number | null;
  /** What the server loaded for the page; null in a shell. */
  readonly worker: CallResult<Worker> | null;
  readonly now: Instant | null;
}

interface Props extends Omit<WorkerPageProps, 'workerId'> {
  readonly title: string;
  readonly children: (worker: Worker, now: Instant) => ReactNode;
}

/** A page behind the profile that shows the worker, and the way back there. */
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

/** Says that a form was saved and leads to the profile: back where one came from there, so that the history has it once. */
export function useLeaveForm(saved: string = profileMessages.saved): () => void {
  const router = useRouter();
  const toast = useToast();
  return () => {
    toast({ kind: 'success', text: saved });
    if (isFromProfile()) router.back();
    else router.replace(routes.profile);
  };
}

/** Browsers that do not tell their history take the other way, which is as right. */
function isFromProfile(): boolean {
  if (!('navigation' in window)) return false;
  const entries = window.navigation.entries();
  const before = entries[(window.navigation.currentEntry?.index ?? 0) - 1]?.url;
  return before ? new URL(before).pathname === withBasePath(routes.profile) : false;
}
