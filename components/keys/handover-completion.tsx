'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toasts';
import { useCompleteHandover } from '@/lib/features/keys/hooks';
import { keysMessages } from '@/lib/features/keys/messages';
import { isHandoverDone } from '@/lib/features/keys/rules';
import { useRecordDone } from '@/lib/features/visit-actions/use-record-done';
import { displayState, isRktOnly } from '@/lib/features/visits/rules';
import type { Visit } from '@/lib/features/visits/wire';
import type { HandoverView } from './handover-card.view';
import { HandoverDialog } from './handover-dialog';

interface CompletionProps {
  readonly visit: Visit;
  readonly isToday: boolean;
  readonly view: HandoverView;
  /** The first one that is not done. */
  readonly isNext: boolean;
}

/**
 * The tap that says so, after the question which keys it was. A meeting that is for keys alone is done with the last of them;
 * at any other visit the start is the main button. [KEYS-17]
 */
export function Completion({ visit, view, isToday, isNext }: CompletionProps) {
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
        kind={isMeeting && isNext ? 'primary' : 'secondary'}
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
export function MarkDone({ visit }: { readonly visit: Visit }) {
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
