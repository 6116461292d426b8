'use client';

import { AddPhoto } from '@/components/people/photo/change-photo';
import { Avatar } from '@/components/ui/avatar';
import { Download, Star } from '@/components/ui/icons';
import { buttonStyle } from '@/components/ui/styles';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { canDraw } from '@/lib/core/ground/format/drawn-text';
import { fullName } from '@/lib/core/ground/format/person';
import { formatSummaryRating } from '@/lib/core/ground/format/rating';
import type { Worker } from '@/lib/core/ground/session/schema';
import { brand } from '@/lib/core/ground/site/brand';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { useOnline } from '@/lib/core/phone/client/online';
import { profileMessages } from '@/lib/features/people/profile/messages';
import { WorkerPage, type WorkerPageProps } from './worker-page';

/** The worker shows it at a customer's door; it works offline. [NAV-21] [PROF-08] */
export function BadgeScreen({ workerId: _workerId, ...loaded }: WorkerPageProps) {
  return (
    <WorkerPage {...loaded} title={pageTitle('id')}>
      {(worker, now) => (
        <>
          <Badge worker={worker} now={now} />
          <SavePicture worker={worker} />
          <AddPhoto worker={worker} />
        </>
      )}
    </WorkerPage>
  );
}

/** The server draws the picture with today's date. */
function SavePicture({ worker }: { readonly worker: Worker }) {
  const isOnline = useOnline();
  const name = worker.fullName || fullName(worker);
  if (!isOnline || !canDraw(name)) return null;
  return (
    <a
      href={withBasePath(routes.badgePicture)}
      download={`${brand.name}.png`}
      className={`mt-3 w-full ${buttonStyle('secondary')}`}
    >
      <Download aria-hidden className="size-icon" />
      {profileMessages.badgePicture}
    </a>
  );
}

function Badge({ worker, now }: { readonly worker: Worker; readonly now: Instant }) {
  const name = worker.fullName || fullName(worker);
  const today = dayOf(now, brand.timeZone);
  return (
    <article className="overflow-hidden rounded-l bg-card text-center shadow-card">
      <header className="bg-brand px-4 py-4 text-on-brand">
        <p className="font-heavy text-xl">{brand.provider}</p>
      </header>
      <div className="flex flex-col items-center gap-3 px-4 py-6">
        <Avatar name={name} image={worker.image} size="badge" />
        <h2 className="wrap-anywhere w-full font-heavy text-2xl">
          <bdi>{name}</bdi>
        </h2>
        <p className="text-l">{profileMessages.selfEmployed({ worker: brand.worker })}</p>
        <p className="flex items-center gap-2 font-strong text-xl tabular-nums">
          <Star aria-hidden className="size-icon shrink-0 fill-sun text-sun" />
          {formatSummaryRating(worker.currentRating)}
        </p>
        {worker.currentRating && worker.numRatings ? (
          <p className="text-ink-soft text-m">{profileMessages.ratings({ count: worker.numRatings })}</p>
        ) : null}
      </div>
      <p className="border-line border-t px-4 py-4 font-strong text-xl tabular-nums">
        <time dateTime={today}>
          {profileMessages.badgeDate({ day: formatDay(today), year: today.slice(0, 4) })}
        </time>
      </p>
    </article>
  );
}
