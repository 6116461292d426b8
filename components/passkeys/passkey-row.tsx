'use client';

import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toasts';
import { brand } from '@/lib/brand';
import { useWrite } from '@/lib/core/client/use-write';
import { formatDay } from '@/lib/core/format/date';
import { dayOf, type Instant } from '@/lib/core/time/zoned';
import { passkeyCalls } from '@/lib/features/passkeys/calls';
import { passkeyMessages } from '@/lib/features/passkeys/messages';
import type { Passkey } from '@/lib/features/passkeys/wire';

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRemoved: () => void;
}

/** One passkey with what tells it apart; its removal is asked about first. */
export function PasskeyRow({ passkey, onRemoved }: PasskeyRowProps) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [isAsked, setIsAsked] = useState(false);
  const { isSending, write } = useWrite(passkeyCalls.removePasskey);
  const toast = useToast();
  const remove = async () => {
    const result = await write({ params: { id } });
    setIsAsked(false);
    // One that is gone already is as good.
    if (result.ok || result.error.code === 'not_found') onRemoved();
    else toast({ kind: 'danger', text: result.error.userMessage ?? passkeyMessages.notRemoved });
  };
  const { created, lastUsed, neverUsed } = passkeyMessages;
  return (
    <li className="flex items-center gap-3 py-3">
      <Fingerprint aria-hidden className="size-icon shrink-0 text-brand" />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere font-medium text-m">{name}</p>
        <p className="text-ink-soft text-s">{created({ day: dayText(createdAt) })}</p>
        <p className="text-ink-soft text-s">
          {lastUsedAt ? lastUsed({ day: dayText(lastUsedAt) }) : neverUsed}
        </p>
      </div>
      <Button
        kind="quiet"
        aria-label={passkeyMessages.removeNamed({ name })}
        onClick={() => setIsAsked(true)}
      >
        {passkeyMessages.remove}
      </Button>
      <Dialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        title={passkeyMessages.removeTitle}
        description={passkeyMessages.removeText({ name })}
      >
        <Button kind="danger" size="main" isPending={isSending} onClick={remove}>
          {passkeyMessages.remove}
        </Button>
        <Button kind="secondary" size="main" onClick={() => setIsAsked(false)}>
          {passkeyMessages.keep}
        </Button>
      </Dialog>
    </li>
  );
}

const dayText = (instant: Instant) => formatDay(dayOf(instant, brand.timeZone));
