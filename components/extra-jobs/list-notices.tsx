import { CloudOff, UserCheck, X } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import { IconButton } from '@/components/ui/icon-button';
import { brand } from '@/lib/brand';
import { formatAsOf } from '@/lib/core/format/age';
import type { Instant } from '@/lib/core/time/zoned';
import { extraJobsMessages } from '@/lib/features/extra-jobs/messages';
import type { ExtraJobsList } from '@/lib/features/extra-jobs/use-extra-jobs';
import type { ListPlaces } from './list-places.view';

interface ListNoticesProps {
  readonly list: ExtraJobsList;
  readonly isOffline: boolean;
  readonly now: Instant;
}

/** Notices above the list: its age without a connection, and jobs that were taken. */
export function ListNotices({ list, isOffline, now }: ListNoticesProps) {
  const { since, gone, dismissGone } = list;
  return (
    <div role="status" className="flex flex-col gap-3 not-empty:mb-4">
      {isOffline && since !== null && (
        <Card className="p-4">
          <CardRow icon={CloudOff} title={extraJobsMessages.listOffline}>
            {formatAsOf(since, now, brand.timeZone)}
          </CardRow>
        </Card>
      )}
      {gone.length > 0 && (
        <Card className="flex items-center gap-2 py-1 pr-1 pl-4">
          <div className="grow">
            <CardRow icon={UserCheck} title={extraJobsMessages.gone({ count: gone.length })} />
          </div>
          <IconButton icon={X} label={extraJobsMessages.dismiss} look="soft" onClick={dismissGone} />
        </Card>
      )}
    </div>
  );
}

interface ListStatusProps {
  readonly skipped: ListPlaces['skipped'];
  /** How many jobs fit, and how many have an unknown travel time; null while the filter is off. */
  readonly fitting: { readonly count: number; readonly unknownCount: number } | null;
}

/** Why jobs that the worker may look for are not in the list. */
export function ListStatus({ skipped, fitting }: ListStatusProps) {
  const { noJobsOn, fitsMyDayNone, fitsMyDayUnknown } = extraJobsMessages;
  return (
    <div role="status" className="flex flex-col gap-2 text-ink-soft not-empty:mb-4">
      {skipped && <p>{noJobsOn({ day: skipped.label })}</p>}
      {fitting?.count === 0 && <p>{fitsMyDayNone}</p>}
      {fitting && fitting.unknownCount > 0 && <p>{fitsMyDayUnknown({ count: fitting.unknownCount })}</p>}
    </div>
  );
}
