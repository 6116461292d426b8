'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Fieldset } from '@/components/ui/fieldset';
import { SheetFoot } from '@/components/ui/sheet-foot';
import { keysMessages } from '@/lib/features/keys/messages';
import type { HandoverKey, HandoverView } from './handover-card.view';

interface HandoverDialogProps {
  readonly view: HandoverView;
  readonly isOpen: boolean;
  readonly onConfirm: (keyIds: readonly number[]) => void;
  readonly onClose: () => void;
}

/** Asks which keys changed hands: all of them, unless somebody has forgotten one. [KEYS-17] */
export function HandoverDialog({ view, isOpen, onConfirm, onClose }: HandoverDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={keysMessages.completeTitle}>
      <Choices view={view} onConfirm={onConfirm} onClose={onClose} />
    </Dialog>
  );
}

/** Begins anew with each opening. */
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
            className="size-icon accent-brand"
          />
          <span className="grow font-medium">{label}</span>
        </label>
      ))}
    </Fieldset>
  );
}
