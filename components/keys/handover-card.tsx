'use client';

import { ArrowDownLeft, ArrowUpRight, CircleCheck, CloudOff, House } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import { Face } from '@/components/ui/face';
import { Pill } from '@/components/ui/pill';
import { useTapsOf } from '@/lib/core/outbox/outbox-context';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { keysMessages } from '@/lib/features/keys/messages';
import { keysVisitMessages } from '@/lib/features/keys/messages-visit';
import { type Handover, handoversOf, isHandoverDone } from '@/lib/features/keys/rules';
import { keysWrites } from '@/lib/features/keys/writes';
import { displayState, isHomeAnchorRemoteKeyTransfer, isRktOnly } from '@/lib/features/visits/rules';
import { objectIdOf } from '@/lib/features/visits/visit-id';
import type { Visit } from '@/lib/features/visits/wire';
import { handoverView, numbersOf } from './handover-card.view';
import { Completion, MarkDone } from './handover-completion';
import { HandoverContact } from './handover-contact';

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
  const next = handovers.find(isOpen);
  return (
    <Card title={keysVisitMessages.handover}>
      {where}
      <ul className="mt-4">
        {handovers.map((handover, index) => (
          <li key={handover.transferId ?? index} className="border-line border-t py-4 last:pb-0">
            <OtherWorker visit={visit} handover={handover} isToday={isToday} isNext={handover === next} />
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

const isOpen = ({ keysToGive, keysToCollect }: Handover) => keysToGive.length + keysToCollect.length > 0;

interface OtherWorkerProps extends Pick<HandoverCardProps, 'visit' | 'isToday'> {
  readonly handover: Handover;
  /** The first one that is not done, which has the card's main button. */
  readonly isNext: boolean;
}

function OtherWorker({ visit, handover, isToday, isNext }: OtherWorkerProps) {
  const view = handoverView(handover, visit.remoteKeyTransferType);
  const isDone = !isOpen(handover);
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
      {!isDone && !visit.skipped && (
        <Completion visit={visit} view={view} isToday={isToday} isNext={isNext} />
      )}
    </>
  );
}
