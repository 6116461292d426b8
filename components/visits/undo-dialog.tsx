'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

interface UndoDialogProps {
  readonly isOpen: boolean;
  readonly isFinished: boolean;
  /** Undone: behind it stands Start alone, and whoever taps there means it. */
  readonly isUndone: boolean;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** Asks before times are cleared that cannot be had back. [ACT-03] */
export function UndoDialog({ isOpen, isFinished, isUndone, onUndo, onClose }: UndoDialogProps) {
  const times = isFinished ? 'Its start and finish times are' : 'Its start time is';
  return (
    <Dialog
      isOpen={isOpen}
      isPassable={isUndone}
      onClose={onClose}
      title={isFinished ? 'Undo this visit?' : 'Undo the start?'}
      description={`${times} cleared, and the visit is not started any more.`}
    >
      <Button kind="danger" size="main" onClick={onUndo}>
        Undo
      </Button>
      <Button kind="secondary" size="main" onClick={onClose}>
        Keep
      </Button>
    </Dialog>
  );
}
