'use client';

import { CalendarOff, Car, FileText, Fingerprint, LockKeyhole, ShieldCheck } from 'lucide-react';
import { KeysSection } from '@/components/keys/keys-section';
import { PaymentDetailsSection } from '@/components/payment-details/payment-details-section';
import { DataAge } from '@/components/query/data-age';
import { QueryScreen } from '@/components/query/query-screen';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import type { CallResult } from '@/lib/core/contract/call-error';
import { ACTING_WORLD } from '@/lib/core/contract/event-scope';
import { labelOf } from '@/lib/core/format/label';
import { useClockSync, useNow } from '@/lib/core/session/clock';
import { useScope } from '@/lib/core/session/scope';
import type { Worker } from '@/lib/core/session/wire';
import { pageTitle } from '@/lib/core/texts/page-titles';
import type { Instant } from '@/lib/core/time/zoned';
import { useOwnFeature } from '@/lib/features/flags/hooks';
import { useCustomerKeys } from '@/lib/features/keys/hooks';
import type { CustomerKeyEntry } from '@/lib/features/keys/wire';
import { profileMessages } from '@/lib/features/profile/messages';
import { profileFormsMessages } from '@/lib/features/profile/messages-forms';
import { useWorker } from '@/lib/features/profile/use-worker';
import { OWN_FEATURES } from '@/lib/flags';
import { routes } from '@/lib/routes';
import { DetailsCard } from './details-card';
import { LinkRow } from './link-row';
import { CardSkeleton } from './profile-skeleton';
import { ProfileSummary } from './profile-summary';
import { RowCard } from './row-card';
import { SignOutCard } from './sign-out-card';
import { StatusCard } from './status-card';
import type { WorkerPageProps } from './worker-page';

interface ProfileScreenProps extends WorkerPageProps {
  /** What the server loaded of the keys; null in a shell. */
  readonly entries: CallResult<readonly CustomerKeyEntry[]> | null;
  /** Whether what the worker signed on joining is there as a document, as far as the server knows. */
  readonly hasContract: boolean;
}

/** Who the worker is to the marketplace, their customers' keys, and the way out. [NAV-19] [PROF-07] [KEYS-08] */
export function ProfileScreen({
  workerId,
  worker,
  entries,
  hasContract,
  now: serverNow,
}: ProfileScreenProps) {
  useClockSync(serverNow);
  const now = useNow(serverNow);
  const query = useWorker(worker, serverNow);
  const keys = useCustomerKeys(workerId, entries, serverNow);
  const isFromPhone = worker === null;
  return (
    <AppFrame>
      <PageHeader
        title={pageTitle('profile')}
        note={<DataAge query={query} isFromPhone={isFromPhone} now={now} />}
      />
      <div className="flex flex-col gap-5">
        <QueryScreen
          query={query}
          texts={profileMessages.query}
          isFromPhone={isFromPhone}
          skeleton={<CardSkeleton />}
        >
          {(data) => <AboutWorker {...{ workerId, now, hasContract }} worker={data} />}
        </QueryScreen>
        <PaymentDetailsSection workerId={workerId} />
        <KeysSection query={keys} workerId={workerId} isFromPhone={entries === null} />
        <SignOutCard />
      </div>
    </AppFrame>
  );
}

interface AboutWorkerProps {
  readonly workerId: number | null;
  readonly worker: Worker;
  readonly now: Instant;
  readonly hasContract: boolean;
}

function AboutWorker({ workerId, worker, now, hasContract }: AboutWorkerProps) {
  const hasPasskeys = useOwnFeature(OWN_FEATURES.passkeys);
  const mayChangePassword = useOwnFeature(OWN_FEATURES.passwordChange);
  // Their sign-in is their own: who acts as somebody is refused it.
  const isActing = useScope()?.world === ACTING_WORLD;
  const ways = worker.travelPreferences ?? [];
  const chosen = ways.map((way) => labelOf(profileFormsMessages.travelWay, way)).join(', ');
  return (
    <>
      <ProfileSummary worker={worker} />
      <StatusCard workerId={workerId} worker={worker} now={now} />
      <DetailsCard worker={worker} />
      <RowCard title={profileMessages.settings}>
        <LinkRow
          href={routes.timeOff}
          icon={CalendarOff}
          label={pageTitle('timeOff')}
          value={profileMessages.timeOffText}
        />
        <LinkRow
          href={routes.travel}
          icon={Car}
          label={pageTitle('travel')}
          value={chosen || profileMessages.notGiven}
        />
        {mayChangePassword && !isActing && (
          <LinkRow href={routes.changePassword} icon={LockKeyhole} label={pageTitle('changePassword')} />
        )}
        {hasPasskeys && !isActing && (
          <LinkRow href={routes.passkeys} icon={Fingerprint} label={pageTitle('passkeys')} />
        )}
        <LinkRow href={routes.permissions} icon={ShieldCheck} label={pageTitle('permissions')} />
        {hasContract && (
          <LinkRow
            href={routes.contractDocument}
            icon={FileText}
            label={profileMessages.contract}
            value={profileMessages.contractKind}
            isDocument
          />
        )}
      </RowCard>
    </>
  );
}
