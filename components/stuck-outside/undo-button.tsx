import { Undo2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { labelOf } from '@/lib/core/format/label';
import type { StuckOutside } from '@/lib/features/stuck-outside/hooks';
import { stuckStepsMessages } from '@/lib/features/stuck-outside/messages-steps';
import type { AccessAttempt } from '@/lib/features/stuck-outside/wire';

interface UndoButtonProps {
  readonly last: AccessAttempt;
  readonly stuck: StuckOutside;
}

/** Takes the last entry back, which it names: a thumb slips. */
export function UndoButton({ last, stuck }: UndoButtonProps) {
  return (
    <Button
      kind="quiet"
      isPending={stuck.pending.includes('taken-back')}
      onClick={() => void stuck.record({ kind: 'taken-back', takesBack: last.key })}
    >
      <Undo2 aria-hidden className="size-icon shrink-0" />
      {labelOf(stuckStepsMessages.undoNamed, last.kind)}
    </Button>
  );
}
