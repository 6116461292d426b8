'use client';

import { RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SheetFoot } from '@/components/ui/sheet-foot';
import { outboxMessages } from '@/lib/core/outbox/messages';
import type { ShownTap } from '@/lib/core/outbox/model';
import type { OutboxOutcome } from '@/lib/core/outbox/outcome';
import { useDescriptions } from '@/lib/core/outbox/use-descriptions';
import type { Instant } from '@/lib/core/time/zoned';
import { queuedObjects } from '@/lib/features/client';
import { sheetView } from './outbox-sheet.view';
import { NotSentList, WaitingList } from './tap-lists';

interface OutboxSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly isOffline: boolean;
  readonly taps: readonly ShownTap[];
  readonly notSent: readonly OutboxOutcome[];
  readonly now: Instant;
  readonly onDismiss: (uuid: string) => void;
  readonly onSendNow: () => Promise<void>;
}

/** What waits on this phone and what did not arrive, and what can be done about both. */
export function OutboxSheet(props: OutboxSheetProps) {
  const { isOpen, onClose, isOffline, taps, notSent, now, onDismiss, onSendNow } = props;
  const describe = useDescriptions(queuedObjects);
  const { head, waiting } = sheetView({ isOffline, waitingCount: taps.length, notSentCount: notSent.length });
  const { isTrying, hasTried, tryNow } = useTry(onSendNow);
  const lists = useRef<HTMLDivElement>(null);
  const dismiss = (uuid: string) => {
    // The button goes with its line, and must not take the focus along.
    lists.current?.focus({ preventScroll: true });
    onDismiss(uuid);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={head.title} description={head.text}>
      <div ref={lists} tabIndex={-1} className="flex flex-col gap-5 outline-none">
        {notSent.length > 0 && (
          <NotSentList
            notSent={notSent}
            describe={describe}
            now={now}
            onDismiss={dismiss}
            onNavigate={onClose}
          />
        )}
        {waiting && (
          <div>
            <h3 className="font-heavy text-l">{waiting.title}</h3>
            <p className="mt-1 text-ink-soft text-m">{waiting.text}</p>
          </div>
        )}
        {taps.length > 0 && <WaitingList taps={taps} describe={describe} now={now} />}
      </div>
      {taps.length > 0 && (
        <SheetFoot>
          <p role="status" className="text-center text-ink-soft text-m empty:hidden">
            {hasTried && !isTrying ? outboxMessages.stillWaiting : ''}
          </p>
          <Button size="main" isPending={isTrying} onClick={() => void tryNow()}>
            <RefreshCw aria-hidden className="size-icon" />
            {outboxMessages.tryNow}
          </Button>
        </SheetFoot>
      )}
    </Dialog>
  );
}

function useTry(onSendNow: () => Promise<void>) {
  const [isTrying, setIsTrying] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const tryNow = async () => {
    setIsTrying(true);
    await onSendNow();
    setIsTrying(false);
    setHasTried(true);
  };
  return { isTrying, hasTried, tryNow };
}
