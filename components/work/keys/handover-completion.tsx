'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Fieldset } from '@/components/ui/fieldset';
import { SheetFoot } from '@/components/ui/sheet-foot';
import { useToast } from '@/components/ui/use-toast';
import type { Day } from '@/lib/core/ground/time/zoned';
import { isHandoverDone, isMeetingToDo } from '@/lib/features/work/keys/handovers';
import { useCompleteHandover } from '@/lib/features/work/keys/hooks';
import { keysMessages } from '@/lib/features/work/keys/messages';
import { useMayRecordDone, useRecordDone } from '@/lib/features/work/visit-actions/use-record-done';
import type { Visit } from '@/lib/features/work/visits/schema';
import type { HandoverKey, HandoverView } from './handover-card.view';
import { BookedTime } from './mark-done';
import { useEarlyQuestion } from './use-early-question';

interface CompletionProps {
  readonly visit: Visit;
  readonly today: Day;
  readonly view: HandoverView;
  /** It is true if it is the first incomplete handover. */
  readonly isNext: boolean;
}

/**
 * Asks which keys changed hands, then completes the handover. A visit that is only a handover is finished
 * with its last key; at other visits the main button is Start. [KEYS-17]
 */
export function Completion({ visit, view, today, isNext }: CompletionProps) {
  const { isSending, complete } = useCompleteHandover(visit);
  const recordDone = useRecordDone(visit);
  const toast = useToast();
  const mayRecord = useMayRecordDone(visit, today);
  const isMeeting = isMeetingToDo(visit);
  const [isAsking, setIsAsking] = useState(false);
  const early = useEarlyQuestion(visit, today, () => setIsAsking(true));
  const confirm = async (keyIds: readonly number[]) => {
    setIsAsking(false);
    const end = await complete(keyIds);
    // Refusals show a toast on every screen. [KEYS-18]
    if (end.kind === 'lost') toast({ kind: 'danger', text: keysMessages.lost });
    if (end.kind !== 'sent' && end.kind !== 'waiting') return;
    if (!isMeeting || !mayRecord || !isHandoverDone(visit, keyIds)) return;
    const lost = await recordDone();
    if (lost) toast({ kind: 'warning', text: lost });
  };
  return (
    <>
      {isMeeting && isNext && mayRecord && <BookedTime visit={visit} today={today} />}
      <Button
        kind={isMeeting && isNext ? 'primary' : 'secondary'}
        size="main"
        className="mt-3 w-full"
        isPending={isSending}
        aria-haspopup="dialog"
        aria-label={keysMessages.completeNamed({ name: view.name })}
        onClick={early.ask}
      >
        {keysMessages.complete}
      </Button>
      {early.dialog}
      <HandoverDialog
        view={view}
        isOpen={isAsking}
        onConfirm={(keyIds) => void confirm(keyIds)}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

interface HandoverDialogProps {
  readonly view: HandoverView;
  readonly isOpen: boolean;
  readonly onConfirm: (keyIds: readonly number[]) => void;
  readonly onClose: () => void;
}

/** All keys are preselected. [KEYS-17] */
function HandoverDialog({ view, isOpen, onConfirm, onClose }: HandoverDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={keysMessages.completeTitle}>
      <Choices view={view} onConfirm={onConfirm} onClose={onClose} />
    </Dialog>
  );
}

/** It is mounted at each opening, so the selection resets. */
function Choices({ view, onConfirm, onClose }: Omit<HandoverDialogProps, 'isOpen'>) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isAsked, setIsAsked] = useState(false);
  const all = [...view.give, ...view.collect].map(({ id }) => id);
  const chosen = all.filter((id) => !left.has(id));
  const toggle = (id: number) => setLeft(left.has(id) ? without(left, id) : new Set([...left, id]));
  const error = isAsked && chosen.length === 0 ? keysMessages.chooseOne : undefined;
  return (
    <>
      <Group legend={keysMessages.give} keys={view.give} left={left} toggle={toggle} />
      <Group legend={keysMessages.collect} keys={view.collect} left={left} toggle={toggle} />
      <SheetFoot>
        <p role="alert" className="font-medium text-bad empty:hidden">
          {error}
        </p>
        <Button
          size="main"
          onClick={() => {
            setIsAsked(true);
            if (chosen.length > 0) onConfirm(chosen);
          }}
        >
          {keysMessages.confirm}
        </Button>
        <Button kind="secondary" size="main" onClick={onClose}>
          {keysMessages.notYet}
        </Button>
      </SheetFoot>
    </>
  );
}

const without = (ids: ReadonlySet<number>, id: number) => new Set([...ids].filter((one) => one !== id));

interface GroupProps {
  readonly legend: string;
  readonly keys: readonly HandoverKey[];
  readonly left: ReadonlySet<number>;
  readonly toggle: (id: number) => void;
}

function Group({ legend, keys, left, toggle }: GroupProps) {
  if (keys.length === 0) return null;
  return (
    <Fieldset legend={legend}>
      {keys.map(({ id, label }) => (
        <label key={id} className="flex min-h-tap items-center gap-3 border-line border-t">
          <input
            type="checkbox"
            checked={!left.has(id)}
            onChange={() => toggle(id)}
            className="size-icon tick-box"
          />
          <span className="grow font-medium">{label}</span>
        </label>
      ))}
    </Fieldset>
  );
}
