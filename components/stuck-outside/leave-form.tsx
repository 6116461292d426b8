'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { MessageField } from '@/components/ui/message-field';
import { stuckStepsMessages } from '@/lib/features/stuck-outside/messages-steps';
import { STUCK_LIMITS } from '@/lib/features/stuck-outside/model';

interface LeaveFormProps {
  /** What they should still do, a line each. */
  readonly missing: readonly string[];
  readonly isPending: boolean;
  readonly onLeave: (note: string) => void;
  readonly onStay: () => void;
}

/** Asks before a cleaner leaves: support is told, and that cannot be undone. Nobody is held at a door. */
export function LeaveForm({ missing, isPending, onLeave, onStay }: LeaveFormProps) {
  const [note, setNote] = useState('');
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (note.length <= STUCK_LIMITS.note) onLeave(note.trim());
      }}
    >
      {missing.length > 0 && (
        <div className="rounded-m bg-warn-tint p-3">
          <p className="font-medium">{stuckStepsMessages.beforeLeaving}</p>
          <ul className="list-disc pl-5">
            {missing.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <MessageField
        label={stuckStepsMessages.note}
        name="leaving-note"
        limit={STUCK_LIMITS.note}
        value={note}
        onChange={setNote}
      />
      <Button type="submit" kind="danger" size="main" isPending={isPending}>
        {stuckStepsMessages.leaveSend}
      </Button>
      <Button kind="secondary" size="main" onClick={onStay}>
        {stuckStepsMessages.stay}
      </Button>
    </form>
  );
}
