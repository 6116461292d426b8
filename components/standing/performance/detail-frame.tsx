'use client';

import Link from 'next/link';
import { Fragment, type ReactNode } from 'react';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { buttonStyle } from '@/components/ui/styles';
import { routes } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { performanceMessages } from '@/lib/features/standing/performance/messages';

interface DetailFrameProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The pages that Ratings & Pay links to share this frame. */
export function DetailFrame({ title, note, children }: DetailFrameProps) {
  return (
    <AppFrame>
      <PageHeader
        title={title}
        back={{
          href: routes.performance,
          label: performanceMessages.back({ page: pageTitle('performance') }),
        }}
        note={note}
      />
      <div className="flex flex-col gap-3">{children}</div>
    </AppFrame>
  );
}

interface DetailSkeletonProps {
  readonly title: string;
  /** It is true if the page begins with a ring. */
  readonly hasRing?: boolean;
}

export function DetailSkeleton({ title, hasRing = true }: DetailSkeletonProps) {
  return (
    <DetailFrame title={title}>
      <p role="status" className="sr-only">
        {performanceMessages.loadingDetail}
      </p>
      {hasRing && (
        <Card className="flex flex-col items-center gap-3 p-5">
          <Skeleton shape="round" className="size-[9rem]" />
          <Skeleton className="h-[1em] w-[60%]" />
        </Card>
      )}
      <Card className="flex flex-col gap-3 p-4">
        <Skeleton className="h-[1em] w-[70%]" />
        <Skeleton className="h-[1em] w-[80%]" />
        <Skeleton className="h-[1em] w-[50%]" />
      </Card>
    </DetailFrame>
  );
}

export function NumberList({
  rows,
}: {
  readonly rows: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-3">
      {rows.map(([name, value]) => (
        <Fragment key={name}>
          <dt className="text-ink-soft">{name}</dt>
          <dd className="text-right font-strong tabular-nums">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Planned time off protects both streaks. */
export function TimeOffLink() {
  return (
    <Link href={routes.timeOff} prefetch={false} className={buttonStyle('secondary')}>
      {performanceMessages.planTimeOff}
    </Link>
  );
}
