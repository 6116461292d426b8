'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { DataAge } from '@/components/query/data-age';
import { QueryScreen } from '@/components/query/query-screen';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { BACK_TO_SCHEDULE } from '@/components/shell/frame/back-to-schedule';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import {
  Award,
  CheckCircle2,
  Clock,
  Heart,
  type LucideIcon,
  PackageCheck,
  PawPrint,
  Search,
  Smile,
  Sparkles,
  Star,
  Sun,
  ThumbsUp,
  Trophy,
  Zap,
} from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { buttonStyle, classNames } from '@/components/ui/styles';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { routes } from '@/lib/core/ground/site/routes';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { useCall } from '@/lib/core/phone/client/use-call';
import { useClockSync, useNow, useNowSince } from '@/lib/core/phone/session/clock';
import type { Compliment } from '@/lib/features/records/standing-values';
import { type Badge, badgesOf, isNew } from '@/lib/features/standing/achievements/badges';
import { achievementsCalls } from '@/lib/features/standing/achievements/calls';
import { achievementsMessages } from '@/lib/features/standing/achievements/messages';
import type { Achievements } from '@/lib/features/standing/achievements/schema';

interface AchievementsScreenProps {
  /** It is null in an offline shell until the device's user is known. */
  readonly workerId: number | null;
  /** The server loads it; an offline shell has null. */
  readonly achievements: CallResult<Achievements> | null;
  readonly now: Instant | null;
}

export function AchievementsScreen({ workerId, achievements, now: loadedAt }: AchievementsScreenProps) {
  useClockSync(loadedAt);
  const now = useNow(loadedAt);
  const query = useCall(
    achievementsCalls.getAchievements,
    { params: { workerId: workerId ?? 0 } },
    achievements,
    { now: useNowSince(loadedAt), isOn: workerId !== null, loadedAt },
  );
  const isFromPhone = achievements === null;
  return (
    <AchievementsFrame note={<DataAge query={query} isFromPhone={isFromPhone} now={now} />}>
      <QueryScreen
        query={query}
        texts={achievementsMessages.query}
        isFromPhone={isFromPhone}
        skeleton={<AchievementCards />}
      >
        {(data) => <Earned achievements={data} />}
      </QueryScreen>
    </AchievementsFrame>
  );
}

interface FrameProps {
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

function AchievementsFrame({ note, children }: FrameProps) {
  return (
    <AppFrame>
      <PageHeader title={pageTitle('achievements')} back={BACK_TO_SCHEDULE} note={note} />
      {children}
    </AppFrame>
  );
}

export function AchievementsSkeleton() {
  return (
    <AchievementsFrame>
      <AchievementCards />
    </AchievementsFrame>
  );
}

function AchievementCards() {
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="sr-only">
        {achievementsMessages.loading}
      </p>
      <Skeleton shape="card" className="h-mark w-full" />
      <Skeleton shape="card" className="h-[16rem] w-full" />
    </div>
  );
}

function Earned({ achievements }: { readonly achievements: Achievements }) {
  const { fiveStarRatings, completedVisits } = achievements;
  return (
    <div className="flex flex-col gap-3">
      {isNew(achievements) && (
        <EmptyState icon={Award} title={achievementsMessages.noneTitle} text={achievementsMessages.noneText}>
          <Link href={routes.schedule} prefetch={false} className={buttonStyle('secondary')}>
            {achievementsMessages.toSchedule}
          </Link>
        </EmptyState>
      )}
      <Card title={achievementsMessages.countsTitle}>
        <dl className="grid grid-cols-2 gap-3">
          <Total
            icon={Star}
            label={achievementsMessages.fiveStars}
            count={fiveStarRatings}
            look="fill-sun text-sun"
          />
          <Total
            icon={CheckCircle2}
            label={achievementsMessages.visits}
            count={completedVisits}
            look="text-brand"
          />
        </dl>
      </Card>
      <Card title={achievementsMessages.badgesTitle}>
        <ul className="grid grid-cols-2 gap-3 wide:grid-cols-3">
          {badgesOf(achievements).map((badge) => (
            <BadgeTile key={badge.code} badge={badge} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

interface TotalProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly count: number;
  readonly look: string;
}

function Total({ icon: Icon, label, count, look }: TotalProps) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-ink-soft text-s">{label}</dt>
      <dd className="flex items-center gap-2 font-heavy text-2xl tabular-nums">
        <Icon aria-hidden className={classNames('size-icon shrink-0', look)} />
        {achievementsMessages.total({ count })}
      </dd>
    </div>
  );
}

const ICONS: Readonly<Record<Compliment, LucideIcon>> = {
  service: ThumbsUp,
  'made-day': Sun,
  'pet-friendly': PawPrint,
  thoroughness: Search,
  aboveBeyond: Award,
  bestCleaner: Trophy,
  cleaning: Sparkles,
  efficiency: Zap,
  politeness: Smile,
  rightOnTime: Clock,
  tidying: PackageCheck,
};

/** The text says what is not earned yet; the dashed border and the paler icon repeat it. */
function BadgeTile({ badge: { code, count } }: { readonly badge: Badge }) {
  const icons: Readonly<Record<string, LucideIcon>> = ICONS;
  const Icon = (Object.hasOwn(icons, code) ? icons[code] : undefined) ?? Heart;
  const isEarned = count > 0;
  return (
    <li
      data-earned={isEarned}
      className={classNames(
        'flex min-w-0 flex-col items-center gap-1 rounded-m p-3 text-center',
        isEarned ? 'bg-brand-tint text-brand-strong' : 'border border-line border-dashed text-ink-soft',
      )}
    >
      <Icon aria-hidden className={classNames('size-6 shrink-0', !isEarned && 'text-ink-faint')} />
      <p className={classNames('wrap-anywhere text-m', isEarned && 'font-strong')}>
        {labelOf(achievementsMessages.compliment, code)}
      </p>
      <p className="text-s tabular-nums">
        {isEarned ? achievementsMessages.times({ count }) : achievementsMessages.notYet}
      </p>
    </li>
  );
}
