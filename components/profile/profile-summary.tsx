import { ChevronRight, Star } from 'lucide-react';
import Link from 'next/link';
import { ChangePhoto } from '@/components/photo/change-photo';
import { Face } from '@/components/ui/face';
import { fullName } from '@/lib/core/format/name';
import { formatSummaryRating } from '@/lib/core/format/rating';
import type { Worker } from '@/lib/core/session/wire';
import { profileMessages } from '@/lib/features/profile/messages';
import { routes } from '@/lib/routes';

/** The worker's photo, name and rating; a tap opens their ID badge, and below it the photo is changed. [PROF-07] [NAV-21] */
export function ProfileSummary({ worker }: { readonly worker: Worker }) {
  const name = worker.fullName || fullName(worker);
  return (
    <div className="overflow-hidden rounded-l bg-card shadow-card">
      <Link href={routes.id} prefetch={false} className="flex items-center gap-4 p-4 active:bg-card-sunk">
        <Face name={name} image={worker.image} size="summary" />
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
