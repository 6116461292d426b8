'use client';

import type { ReactNode } from 'react';
import { DataAge } from '@/components/query/data-age';
import { QueryScreen } from '@/components/query/query-screen';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { BACK_TO_SCHEDULE } from '@/components/shell/frame/back-to-schedule';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import {
  CircleCheck,
  CircleDashed,
  CircleX,
  Footprints,
  type LucideIcon,
  Users,
} from '@/components/ui/icons';
import { Pill, type PillKind } from '@/components/ui/pill';
import { Skeleton } from '@/components/ui/skeleton';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { formatFullName } from '@/lib/core/ground/format/person';
import { formatPounds } from '@/lib/core/ground/money/pence';
import { brand } from '@/lib/core/ground/site/brand';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { type Day, dayOf, type Instant, isDay } from '@/lib/core/ground/time/zoned';
import { useCall } from '@/lib/core/phone/client/use-call';
import { useClockSync, useNow, useNowSince } from '@/lib/core/phone/session/clock';
import { payDayOf } from '@/lib/features/money/payments/periods';
import { referralsCalls } from '@/lib/features/money/referrals/calls';
import { referralsMessages } from '@/lib/features/money/referrals/messages';
import type { ReferralState } from '@/lib/features/money/referrals/model';
import type { Referral, ReferralSummary } from '@/lib/features/money/referrals/schema';
import { ShareLink } from './share-link';

interface ReferScreenProps {
  readonly workerId: number | null;
  readonly summary: CallResult<ReferralSummary> | null;
  readonly now: Instant | null;
  /** It completes a referral URL that has no origin. */
  readonly origin: string;
}

export function ReferScreen({ workerId, summary, now: loadedAt, origin }: ReferScreenProps) {
  useClockSync(loadedAt);
  const now = useNow(loadedAt);
  const query = useCall(referralsCalls.getReferrals, { params: { workerId: workerId ?? 0 } }, summary, {
    now: useNowSince(loadedAt),
    isOn: workerId !== null,
    loadedAt,
  });
  const isFromPhone = summary === null;
  return (
    <ReferFrame note={<DataAge query={query} isFromPhone={isFromPhone} now={now} />}>
      <QueryScreen
        query={query}
        texts={referralsMessages.query}
        isFromPhone={isFromPhone}
        skeleton={<ReferCards />}
      >
        {(data) => (
          <div className="flex flex-col gap-3">
            <ShareLink summary={data} origin={origin} />
            <ReferralList summary={data} today={dayOf(now, brand.timeZone)} />
          </div>
        )}
      </QueryScreen>
    </ReferFrame>
  );
}

interface FrameProps {
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

function ReferFrame({ note, children }: FrameProps) {
  return (
    <AppFrame>
      <PageHeader title={pageTitle('refer')} back={BACK_TO_SCHEDULE} note={note} />
      {children}
    </AppFrame>
  );
}

export function ReferSkeleton() {
  return (
    <ReferFrame>
      <ReferCards />
    </ReferFrame>
  );
}

function ReferCards() {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {referralsMessages.loading}
      </p>
      <Skeleton shape="card" className="h-[14rem] w-full" />
      <Skeleton shape="card" className="h-mark w-full" />
    </div>
  );
}

interface ReferralListProps {
  readonly summary: ReferralSummary;
  readonly today: Day;
}

function ReferralList({ summary: { referrals, visitsUntilReward: count }, today }: ReferralListProps) {
  if (referrals.length === 0) {
    return <EmptyState icon={Users} title={referralsMessages.noneTitle} text={referralsMessages.noneText} />;
  }
  return (
    <Card title={referralsMessages.listTitle}>
      <ul>
        {referrals.map((referral, place) => (
          // Referrals have no id, and the list is not sorted on the phone.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <ReferralRow key={place} referral={referral} today={today} />
        ))}
      </ul>
      {count != null && (
        <p className="mt-3 text-ink-soft text-s">{referralsMessages.successRule({ count })}</p>
      )}
      <p className="mt-3 text-ink-soft text-s">{referralsMessages.privacy}</p>
    </Card>
  );
}

interface ReferralRowProps {
  readonly referral: Referral;
  readonly today: Day;
}

function ReferralRow({ referral: { name, state, payment }, today }: ReferralRowProps) {
  const look = lookOf(state);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-b py-3 first:pt-0 last:border-0 last:pb-0">
      <p className="min-w-0 grow basis-[8rem] font-strong wrap-anywhere">
        <bdi>{formatFullName(name) || referralsMessages.someone}</bdi>
      </p>
      <Pill kind={look.kind} icon={look.icon}>
        {labelOf(referralsMessages.state, state)}
      </Pill>
      {payment && <p className="w-full text-ink-soft text-s">{paymentText(payment, today)}</p>}
    </li>
  );
}

const LOOKS: Readonly<Record<ReferralState, { readonly kind: PillKind; readonly icon: LucideIcon }>> = {
  applied: { kind: 'neutral', icon: CircleDashed },
  trialling: { kind: 'brand', icon: Footprints },
  successful: { kind: 'good', icon: CircleCheck },
  unsuccessful: { kind: 'neutral', icon: CircleX },
};

function lookOf(state: string) {
  const looks: Readonly<Record<string, (typeof LOOKS)[ReferralState]>> = LOOKS;
  return (Object.hasOwn(looks, state) ? looks[state] : undefined) ?? LOOKS.applied;
}

function paymentText(
  { amountPounds, dueDate, datePaid }: NonNullable<Referral['payment']>,
  today: Day,
): string {
  const amount = formatPounds(amountPounds);
  if (!dueDate || !isDay(dueDate)) return referralsMessages.paidUndated({ amount });
  const { kind, day } = payDayOf({ datePaid, paymentDueDate: dueDate }, today);
  return referralsMessages[kind]({ amount, day: formatDay(day) });
}
