'use client';

import { CalendarDays, House, KeyRound, MapPin } from 'lucide-react';
import Link from 'next/link';
import { CardRow } from '@/components/ui/card-row';
import { Dialog } from '@/components/ui/dialog';
import { oneLineAddress } from '@/lib/core/format/address';
import { keysMessages } from '@/lib/features/keys/messages';
import { keysVisitMessages } from '@/lib/features/keys/messages-visit';
import type { CustomerKeyEntry } from '@/lib/features/keys/wire';
import { entryName } from '@/lib/features/keys/writes';
import { routes } from '@/lib/routes';
import { numberOf } from './handover-card.view';
import { KeyActions } from './key-actions';
import { keyStateText, nextVisitText } from './key-sheet.view';

interface KeySheetProps {
  readonly entry: CustomerKeyEntry;
  readonly workerId: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** One home's key: its number, where it is, and what the worker can say of it. [KEYS-10] */
export function KeySheet({ entry, workerId, isOpen, onClose }: KeySheetProps) {
  const { key } = entry;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={entryName(entry)}>
      <div>
        {key && (
          <CardRow icon={KeyRound} title={keysVisitMessages.keyNumber}>
            <bdi>{numberOf(key.code)}</bdi>
          </CardRow>
        )}
        <CardRow icon={MapPin} title={key ? keysMessages.whereIsIt : keysMessages.key}>
          {keyStateText(key, workerId)}
        </CardRow>
        <HomeRow entry={entry} />
        <VisitRow entry={entry} />
      </div>
      {key?.remoteKeyTransferInProgress && <p>{keysMessages.handoverPlanned}</p>}
      <KeyActions entry={entry} workerId={workerId} onDone={onClose} />
    </Dialog>
  );
}

function HomeRow({ entry }: { readonly entry: CustomerKeyEntry }) {
  const count = entry.activePropertiesSameAccount ?? 0;
  return (
    <CardRow icon={House} title={keysMessages.home}>
      <bdi>{entry.property ? oneLineAddress(entry.property) : ''}</bdi>
      {count > 1 && <p>{keysMessages.homesOfCustomer({ count })}</p>}
    </CardRow>
  );
}

function VisitRow({ entry }: { readonly entry: CustomerKeyEntry }) {
  const { nextVisit } = entry;
  const finished = keysMessages.finishedVisits({ count: entry.finishedVisitsCount ?? 0 });
  if (!nextVisit) return <CardRow icon={CalendarDays} title={finished} />;
  const { jobId, scheduledDate, actualDate } = nextVisit;
  return (
    <CardRow icon={CalendarDays} title={keysMessages.nextVisit}>
      <Link
        href={routes.visit(jobId, scheduledDate, actualDate)}
        prefetch={false}
        className="inline-flex min-h-tap items-center font-medium text-brand underline underline-offset-4"
      >
        {nextVisitText(entry)}
      </Link>
      <p>{finished}</p>
    </CardRow>
  );
}
