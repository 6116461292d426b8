'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CircleAlert } from '@/components/ui/icons';
import { helpFormMessages } from '@/lib/features/work/help/messages';

interface UnsentCardProps {
  readonly name: string;
  readonly reason: string;
  readonly onSend: () => Promise<void>;
  readonly onRemove: () => Promise<void>;
  /** This is the content that was not sent. */
  readonly children: ReactNode;
}

/** Only the user sends it again: it may have arrived. */
export function UnsentCard({ name, reason, onSend, onRemove, children }: UnsentCardProps) {
  const [isBusy, setIsBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setIsBusy(true);
    await work();
    setIsBusy(false);
  };
  return (
    <Card className="p-4">
      <div role="alert">
        <p className="flex items-center gap-2 font-strong text-bad">
          <CircleAlert aria-hidden className="size-icon shrink-0" />
          {helpFormMessages.unsent}
        </p>
        <p className="text-s">{reason}</p>
      </div>
      <p className="mt-2 font-medium">{name}</p>
      {children}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          aria-label={helpFormMessages.sendAgainNamed({ name })}
          isPending={isBusy}
          onClick={() => void run(onSend)}
        >
          {helpFormMessages.sendAgain}
        </Button>
        <Button
          kind="quiet"
          aria-label={helpFormMessages.removeNamed({ name })}
          aria-disabled={isBusy}
          onClick={() => void run(onRemove)}
        >
          {helpFormMessages.remove}
        </Button>
      </div>
    </Card>
  );
}
