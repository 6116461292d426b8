'use client';

import Link from 'next/link';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { CardRow } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { CalendarDays, House, KeyRound, MapPin } from '@/components/ui/icons';
import { useToast } from '@/components/ui/use-toast';
import { isConnectionError } from '@/lib/core/ground/contract/call-error';
import { routes } from '@/lib/core/ground/site/routes';
import { useCreateKey, useTransferKey } from '@/lib/features/work/keys/hooks';
import { keysMessages } from '@/lib/features/work/keys/messages';
import { keysVisitMessages } from '@/lib/features/work/keys/messages-visit';
import { type KeyAction, keyActionsOf, whereaboutsOf } from '@/lib/features/work/keys/rules';
import type { CustomerKeyEntry } from '@/lib/features/work/keys/schema';
import { entryName } from '@/lib/features/work/keys/writes';
import { oneLineAddress } from '@/lib/features/work/visits/property';
import { numberOf } from './handover-card.view';
import { keyStateText, nextVisitText } from './key-sheet.view';

interface KeySheetProps {
  readonly entry: CustomerKeyEntry;
  readonly workerId: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function KeySheet({ entry, workerId, isOpen, onClose }: KeySheetProps) {
  const { key } = entry;
  const isMine = whereaboutsOf(key, workerId) === 'you';
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
      {key?.remoteKeyTransferInProgress && (
        <p>{isMine ? keysMessages.handoverPlanned : keysMessages.handoverComing}</p>
      )}
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

interface KeyActionsProps {
  readonly entry: CustomerKeyEntry;
  readonly workerId: number;
  readonly onDone: () => void;
}

/** Works offline, except for a key that is not on record. [KEYS-10] */
export function KeyActions({ entry, workerId, onDone }: KeyActionsProps) {
  const transfer = useTransferKey();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const say = async (action: KeyAction) => {
    onDone();
    const end = await transfer(entry, action === 'receive' ? 'worker' : 'other');
    if (end.kind === 'lost') toast({ kind: 'danger', text: keysMessages.lost });
  };
  const actions = keyActionsOf(entry, workerId);
  if (isAsking) {
    return (
      <>
        <p className="font-medium">{keysMessages.askGiveBack}</p>
        <Button size="main" onClick={() => void say('give-back')}>
          {keysMessages.confirm}
        </Button>
        <Button kind="secondary" size="main" onClick={() => setIsAsking(false)}>
          {keysMessages.notYet}
        </Button>
      </>
    );
  }
  return actions.map((action) =>
    action === 'create' ? (
      <CreateKey key={action} entry={entry} />
    ) : (
      <Button
        key={action}
        kind={action === 'receive' ? 'primary' : 'secondary'}
        size="main"
        onClick={() => (action === 'give-back' ? setIsAsking(true) : void say(action))}
      >
        {keysMessages.action[action]}
      </Button>
    ),
  );
}

/** Records a key that the customer will hand over; the sheet then asks for confirmation. [DEMO-50] */
function CreateKey({ entry }: { readonly entry: CustomerKeyEntry }) {
  const { isCreating, create } = useCreateKey();
  const toast = useToast();
  const put = async () => {
    const error = await create(entry.property?.id ?? 0);
    if (!error)
      toast({ kind: 'success', text: keysMessages.created({ receive: keysMessages.action.receive }) });
    else if (isConnectionError(error)) toast({ kind: 'warning', text: keysMessages.createOffline });
    else if (error.userMessage) toast({ kind: 'danger', text: error.userMessage });
  };
  return (
    <Button size="main" isPending={isCreating} onClick={() => void put()}>
      {keysMessages.action.create}
    </Button>
  );
}
