'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { visitActionsMessages } from '@/lib/features/visit-actions/messages';
import { visitsQuestionsMessages } from '@/lib/features/visits/messages-questions';

interface UndoDialogProps {
  readonly isOpen: boolean;
  readonly isFinished: boolean;
  /** Undone: only Start is behind the dialog, so taps may pass through while it closes. */
  readonly isUndone: boolean;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** Asks before it clears times for good. [ACT-03] */
export function UndoDialog({ isOpen, isFinished, isUndone, onUndo, onClose }: UndoDialogProps) {
  const { undoTitle, undoText } = visitsQuestionsMessages;
  const undone = isFinished ? 'finish' : 'start';
  return (
    <Dialog
      isOpen={isOpen}
      isPassable={isUndone}
      onClose={onClose}
      title={undoTitle[undone]}
      description={undoText[undone]}
    >
      <Button kind="danger" size="main" onClick={onUndo}>
        {visitActionsMessages.undo}
      </Button>
      <Button kind="secondary" size="main" onClick={onClose}>
        {visitsQuestionsMessages.keep}
      </Button>
    </Dialog>
  );
}
