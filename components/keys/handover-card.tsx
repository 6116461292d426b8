'use client';

import { CircleCheck, CloudOff, House, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CardRow } from '@/components/ui/card-row';
import { Face } from '@/components/ui/face';
import { Pill } from '@/components/ui/pill';
import { useToast } from '@/components/ui/toasts';
import { useCompleteHandover } from '@/lib/features/keys/hooks';
import { keysMessages } from '@/lib/features/keys/messages';
import { keysVisitMessages } from '@/lib/features/keys/messages-visit';
import { type Handover, handoversOf } from '@/lib/features/keys/rules';
import { keysWrites } from '@/lib/features/keys/writes';
import { useTapsOf } from '@/lib/features/outbox/outbox-context';
import { isHomeAnchorRemoteKeyTransfer } from '@/lib/features/visits/rules';
import { objectIdOf } from '@/lib/features/visits/visit-id';
import type { Visit } from '@/lib/features/visits/wire';
import { commonMessages } from '@/lib/messages/common-messages';
import { type HandoverKey, type HandoverView, handoverView } from './handover-card.view';
import { HandoverContact } from './handover-contact';
import { HandoverDialog } from './handover-dialog';

/** The other workers with whom keys change hands at a visit, and what is to be done. [KEYS-15] */
export function HandoverCard({ visit }: { readonly visit: Visit }) {
  const handovers = handoversOf(visit);
  const isWaiting = useTapsOf(objectIdOf(visit)).some(
    ({ type, stage }) => type === keysWrites.completeRemoteKeyTransfers.type && stage === 'waiting',
  );
  if (handovers.length === 0) return null;
  return (
    <Card title={keysVisitMessages.handover}>
      <ul>
        {handovers.map((handover, index) => (
          <li
            key={handover.transferId ?? index}
            className="border-line border-t py-4 first:border-t-0 first:pt-0 last:pb-0"
          >
            <OtherWorker visit={visit} handover={handover} />
          </li>
        ))}
      </ul>
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

function OtherWorker({ visit, handover }: { readonly visit: Visit; readonly handover: Handover }) {
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
        <Keys title={keysMessages.give} keys={view.give} />
        <Keys title={keysMessages.collect} keys={view.collect} />
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
      {!isDone && !visit.skipped && <Completion visit={visit} view={view} />}
    </>
  );
}

function Keys({ title, keys }: { readonly title: string; readonly keys: readonly HandoverKey[] }) {
  if (keys.length === 0) return null;
  return (
    <CardRow icon={KeyRound} title={title}>
      {keys.map(({ label }) => label).join('\n')}
    </CardRow>
  );
}

/** The tap that says so, after the question which keys it was. [KEYS-17] */
function Completion({ visit, view }: { readonly visit: Visit; readonly view: HandoverView }) {
  const { isSending, complete } = useCompleteHandover(visit);
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const confirm = async (keyIds: readonly number[]) => {
    setIsAsking(false);
    const end = await complete(keyIds);
    // Whatever the server refused is announced around all screens. [KEYS-18]
    if (end.kind === 'lost') toast({ kind: 'danger', text: keysMessages.lost });
  };
  return (
    <>
      <Button
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
