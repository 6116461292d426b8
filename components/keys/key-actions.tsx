'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toasts';
import { isConnectionError } from '@/lib/core/contract/call-error';
import { useCreateKey, useTransferKey } from '@/lib/features/keys/hooks';
import { keysMessages } from '@/lib/features/keys/messages';
import { type KeyAction, keyActionsOf } from '@/lib/features/keys/rules';
import type { CustomerKeyEntry } from '@/lib/features/keys/wire';

interface KeyActionsProps {
  readonly entry: CustomerKeyEntry;
  readonly workerId: number;
  readonly onDone: () => void;
}

/** What a worker says of a key. To say so works without signal; only a key that nobody knows needs it. [KEYS-10] */
export function KeyActions({ entry, workerId, onDone }: KeyActionsProps) {
  const transfer = useTransferKey();
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  const say = async (action: KeyAction) => {
    onDone();
    const end = await transfer(entry, action === 'receive' ? 'worker' : 'other');
    if (end.kind === 'lost') toast({ kind: 'danger', text: keysMessages.lost });
  };
  const actions = keyActionsOf(entry, workerId);
  if (isAsking) {
    return (
      <>
        <p className="font-medium">{keysMessages.askGiveBack}</p>
        <Button size="main" onClick={() => void say('give-back')}>
          {keysMessages.confirm}
        </Button>
        <Button kind="secondary" size="main" onClick={() => setIsAsking(false)}>
          {keysMessages.notYet}
        </Button>
      </>
    );
  }
  return actions.map((action) =>
    action === 'create' ? (
      <CreateKey key={action} entry={entry} />
    ) : (
      <Button
        key={action}
        kind={action === 'receive' ? 'primary' : 'secondary'}
        size="main"
        onClick={() => (action === 'give-back' ? setIsAsking(true) : void say(action))}
      >
        {keysMessages.action[action]}
      </Button>
    ),
  );
}

/** Puts a key on record that the customer is about to give; the sheet then asks whether they have. [DEMO-50] */
function CreateKey({ entry }: { readonly entry: CustomerKeyEntry }) {
  const { isCreating, create } = useCreateKey();
  const toast = useToast();
  const put = async () => {
    const error = await create(entry.property?.id ?? 0);
    if (!error) toast({ kind: 'success', text: keysMessages.created });
    else if (isConnectionError(error)) toast({ kind: 'warning', text: keysMessages.createOffline });
    else if (error.userMessage) toast({ kind: 'danger', text: error.userMessage });
  };
  return (
    <Button size="main" isPending={isCreating} onClick={() => void put()}>
      {keysMessages.action.create}
    </Button>
  );
}
