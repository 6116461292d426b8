'use client';

import { ArrowDownLeft, ArrowUpRight, CircleCheck, CloudOff, House } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import { Face } from '@/components/ui/face';
import { Pill } from '@/components/ui/pill';
import { useToast } from '@/components/ui/toasts';
import { useCompleteHandover } from '@/lib/features/keys/hooks';
import { keysMessages } from '@/lib/features/keys/messages';
import { keysVisitMessages } from '@/lib/features/keys/messages-visit';
import { type Handover, handoversOf, isHandoverDone } from '@/lib/features/keys/rules';
import { keysWrites } from '@/lib/features/keys/writes';
import { useTapsOf } from '@/lib/features/outbox/outbox-context';
import { useRecordDone } from '@/lib/features/visit-actions/use-record-done';
import { displayState, isHomeAnchorRemoteKeyTransfer, isRktOnly } from '@/lib/features/visits/rules';
import { objectIdOf } from '@/lib/features/visits/visit-id';
import type { Visit } from '@/lib/features/visits/wire';
import { commonMessages } from '@/lib/messages/common-messages';
import { type HandoverView, handoverView, numbersOf } from './handover-card.view';
import { HandoverContact } from './handover-contact';
import { HandoverDialog } from './handover-dialog';

interface HandoverCardProps {
  readonly visit: Visit;
  readonly isToday: boolean;
  /** When and where they meet. */
  readonly where: ReactNode;
}

/** The other workers with whom keys change hands at a visit, and what is to be done. [KEYS-15] */
export function HandoverCard({ visit, isToday, where }: HandoverCardProps) {
  const handovers = handoversOf(visit);
  const completions = useTapsOf(objectIdOf(visit)).filter(
    ({ type }) => type === keysWrites.completeRemoteKeyTransfers.type,
  );
  const isWaiting = completions.some(({ stage }) => stage === 'waiting');
  if (handovers.length === 0) return null;
  return (
    <Card title={keysVisitMessages.handover}>
      {where}
      <ul className="mt-4">
        {handovers.map((handover, index) => (
          <li key={handover.transferId ?? index} className="border-line border-t py-4 last:pb-0">
            <OtherWorker visit={visit} handover={handover} isToday={isToday} />
          </li>
        ))}
      </ul>
      {isToday && completions.length === 0 && isOver(visit) && <MarkDone visit={visit} />}
      <div role="status" className="not-empty:mt-3">
        {isWaiting && (
          <Pill kind="warn" icon={CloudOff}>
            {commonMessages.waitingToSend}
          </Pill>
        )}
      </div>
    </Card>
  );
}

/** Nothing is left to do at a meeting but to say that it took place. */
const isOver = (visit: Visit) =>
  isRktOnly(visit) && !visit.skipped && displayState(visit) === 'scheduled' && isHandoverDone(visit, []);

interface OtherWorkerProps extends Pick<HandoverCardProps, 'visit' | 'isToday'> {
  readonly handover: Handover;
}

function OtherWorker({ visit, handover, isToday }: OtherWorkerProps) {
  const view = handoverView(handover, visit.remoteKeyTransferType);
  const isDone = view.give.length + view.collect.length === 0;
  return (
    <>
      <div className="flex items-start gap-3">
        <Face name={view.name} image={handover.other.image} />
        <div className="min-w-0 grow">
          <p className="font-strong text-m">
            <bdi>{view.name}</bdi>
          </p>
          {view.part && !isDone && <p className="text-ink-soft text-m">{view.part}</p>}
        </div>
      </div>
      <div className="mt-3">
        {view.give.length > 0 && (
          <CardRow icon={ArrowUpRight} title={keysMessages.givesKeys({ keys: numbersOf(view.give) })} />
        )}
        {view.collect.length > 0 && (
          <CardRow icon={ArrowDownLeft} title={keysMessages.getsKeys({ keys: numbersOf(view.collect) })} />
        )}
        {!isDone && isHomeAnchorRemoteKeyTransfer(visit) && (
          <CardRow icon={House} title={keysMessages.customerAtHome({ name: view.name })} />
        )}
        {isDone && <CardRow icon={CircleCheck} title={keysMessages.allDone} />}
      </div>
      {handover.transferId !== null && (
        <div className="mt-3">
          <HandoverContact visit={visit} transferId={handover.transferId} name={view.name} />
        </div>
      )}
      {!isDone && !visit.skipped && <Completion visit={visit} view={view} isToday={isToday} />}
    </>
  );
}

interface CompletionProps extends Pick<HandoverCardProps, 'visit' | 'isToday'> {
  readonly view: HandoverView;
}

/**
 * The tap that says so, after the question which keys it was. A meeting that is for keys alone is done with the last of them;
 * at any other visit the start is the main button. [KEYS-17]
 */
function Completion({ visit, view, isToday }: CompletionProps) {
  const { isSending, complete } = useCompleteHandover(visit);
  const recordDone = useRecordDone(visit);
  const toast = useToast();
  const isMeeting = isRktOnly(visit) && displayState(visit) === 'scheduled';
  const [isAsking, setIsAsking] = useState(false);
  const confirm = async (keyIds: readonly number[]) => {
    setIsAsking(false);
    const end = await complete(keyIds);
    // Whatever the server refused is announced around all screens. [KEYS-18]
    if (end.kind === 'lost') toast({ kind: 'danger', text: keysMessages.lost });
    if (end.kind !== 'sent' && end.kind !== 'waiting') return;
    if (!isMeeting || !isToday || !isHandoverDone(visit, keyIds)) return;
    const lost = await recordDone();
    if (lost) toast({ kind: 'warning', text: lost });
  };
  return (
    <>
      <Button
        kind={isMeeting ? 'primary' : 'secondary'}
        size="main"
        className="mt-3 w-full"
        isPending={isSending}
        aria-haspopup="dialog"
        aria-label={keysMessages.completeNamed({ name: view.name })}
        onClick={() => setIsAsking(true)}
      >
        {keysMessages.complete}
      </Button>
      <HandoverDialog
        view={view}
        isOpen={isAsking}
        onConfirm={(keyIds) => void confirm(keyIds)}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

/** For a meeting whose keys changed hands on another day, or that was undone. */
function MarkDone({ visit }: Pick<HandoverCardProps, 'visit'>) {
  const recordDone = useRecordDone(visit);
  const toast = useToast();
  const [isSending, setIsSending] = useState(false);
  const record = async () => {
    setIsSending(true);
    const lost = await recordDone();
    setIsSending(false);
    if (lost) toast({ kind: 'warning', text: lost });
  };
  return (
    <Button size="main" className="mt-3 w-full" isPending={isSending} onClick={() => void record()}>
      {keysMessages.markDone}
    </Button>
  );
}
