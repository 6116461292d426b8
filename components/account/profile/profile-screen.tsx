'use client';

import Link from 'next/link';
import { PaymentDetailsSection } from '@/components/people/payment-details/payment-details-section';
import { ChangePhoto } from '@/components/people/photo/change-photo';
import { DetailsCard } from '@/components/people/profile/details-card';
import { CardSkeleton } from '@/components/people/profile/profile-skeleton';
import type { WorkerPageProps } from '@/components/people/profile/worker-page';
import { SignOutRow } from '@/components/people/session/sign-out-row';
import { DataAge } from '@/components/query/data-age';
import { QueryScreen } from '@/components/query/query-screen';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Avatar } from '@/components/ui/avatar';
import {
  CalendarOff,
  Car,
  ChevronRight,
  FileText,
  Fingerprint,
  LockKeyhole,
  Scale,
  ShieldCheck,
  Star,
} from '@/components/ui/icons';
import { LinkRow, RowCard } from '@/components/ui/row-card';
import { KeysSection } from '@/components/work/keys/keys-section';
import { OpenHandovers } from '@/components/work/open-visits/open-handovers-notice';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { IMPERSONATION_WORLD } from '@/lib/core/ground/contract/session-scope';
import { fullName } from '@/lib/core/ground/format/person';
import { formatSummaryRating } from '@/lib/core/ground/format/rating';
import type { Worker } from '@/lib/core/ground/session/schema';
import { brand } from '@/lib/core/ground/site/brand';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { routes } from '@/lib/core/ground/site/routes';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { useClockSync, useNow } from '@/lib/core/phone/session/clock';
import { useScope } from '@/lib/core/phone/session/user';
import { useDemo } from '@/lib/features/people/demo/current-demo';
import { useOwnFeature } from '@/lib/features/people/flags/hooks';
import { profileFormsMessages, profileMessages } from '@/lib/features/people/profile/messages';
import { useWorker } from '@/lib/features/people/profile/use-worker';
import { useCustomerKeys } from '@/lib/features/work/keys/hooks';
import type { CustomerKeyEntry } from '@/lib/features/work/keys/schema';
import { StatusCard } from './status-card';

interface ProfileScreenProps extends WorkerPageProps {
  /** The server loads it; an offline shell has null. */
  readonly entries: CallResult<readonly CustomerKeyEntry[]> | null;
  /** It is true if a signed contract exists, as far as the server knows. */
  readonly hasContract: boolean;
}

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
        <OpenHandovers workerId={workerId} today={dayOf(now, brand.timeZone)} />
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
  // Sign-in settings are refused during impersonation.
  const isImpersonating = useScope()?.world === IMPERSONATION_WORLD;
  const modes = worker.travelPreferences ?? [];
  const chosen = modes.map((mode) => labelOf(profileFormsMessages.travelWay, mode)).join(', ');
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
        {mayChangePassword && !isImpersonating && (
          <LinkRow href={routes.changePassword} icon={LockKeyhole} label={pageTitle('changePassword')} />
        )}
        {hasPasskeys && !isImpersonating && (
          <LinkRow href={routes.passkeys} icon={Fingerprint} label={pageTitle('passkeys')} />
        )}
        <LinkRow href={routes.permissions} icon={ShieldCheck} label={pageTitle('permissions')} />
        <LinkRow href={routes.legal} icon={Scale} label={pageTitle('legal')} />
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

/** Links to the ID badge; the photo is changed below. [PROF-07] [NAV-21] */
export function ProfileSummary({ worker }: { readonly worker: Worker }) {
  const name = worker.fullName || fullName(worker);
  return (
    <div className="overflow-hidden rounded-l bg-card shadow-card">
      <Link href={routes.id} prefetch={false} className="flex items-center gap-4 p-4 active:bg-card-sunk">
        <Avatar name={name} image={worker.image} size="summary" />
        <span className="min-w-0 grow">
          <bdi className="wrap-anywhere line-clamp-3 text-left font-heavy text-l">{name}</bdi>
          <span className="flex items-center gap-2 text-m tabular-nums">
            <Star aria-hidden className="size-icon-s shrink-0 fill-sun text-sun" />
            {formatSummaryRating(worker.currentRating)}
            {worker.currentRating && worker.numRatings ? (
              <span className="text-ink-soft">{profileMessages.ratings({ count: worker.numRatings })}</span>
            ) : null}
          </span>
          <span className="mt-1 block font-medium text-brand text-m">{profileMessages.openBadge}</span>
        </span>
        <ChevronRight aria-hidden className="size-icon shrink-0 text-ink-soft" />
      </Link>
      <ChangePhoto worker={worker} />
    </div>
  );
}

/** It is hidden in a demo and during impersonation, which have their own exits. [PROF-07] */
export function SignOutCard() {
  const isDemo = useDemo() !== null;
  const isImpersonating = useScope()?.world === IMPERSONATION_WORLD;
  if (isDemo || isImpersonating) return null;
  return (
    <div className="overflow-hidden rounded-l bg-card shadow-card">
      <SignOutRow className="flex min-h-tap-main w-full items-center gap-3 px-4 font-medium text-m active:bg-card-sunk" />
    </div>
  );
}
