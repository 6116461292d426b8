'use client';

import { RefreshCw } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { OutboxEvent } from '@/lib/offline/outbox-event';
import type { OutboxOutcome } from '@/lib/offline/outcome';
import type { Instant } from '@/lib/time/zoned';
import { NotSentList } from './not-sent-list';
import { NOT_SENT_ADVICE, STILL_WAITING_TEXT, sheetView } from './outbox-sheet.view';
import type { VisitOf } from './tap-row.view';
import { notSentText } from './texts';
import { WaitingList } from './waiting-list';

interface OutboxSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly isOffline: boolean;
  readonly taps: readonly OutboxEvent[];
  readonly notSent: readonly OutboxOutcome[];
  readonly visitOf: VisitOf;
  readonly now: Instant;
  readonly onDismiss: (uuid: string) => void;
  readonly onSendNow: () => Promise<void>;
}

/** What waits on this phone and what did not arrive, and what can be done about both. */
export function OutboxSheet(props: OutboxSheetProps) {
  const { isOpen, onClose, isOffline, taps, notSent, visitOf, now, onDismiss, onSendNow } = props;
  const { title, text } = sheetView({ isOffline, waitingCount: taps.length, notSentCount: notSent.length });
  const { isTrying, hasTried, tryNow } = useTry(onSendNow);
  const lists = useRef<HTMLDivElement>(null);
  const id = useId();
  const dismiss = (uuid: string) => {
    // The button goes with its line, and must not take the focus along.
    lists.current?.focus({ preventScroll: true });
    onDismiss(uuid);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} description={text}>
      <div ref={lists} tabIndex={-1} className="flex flex-col gap-5 outline-none">
        {taps.length > 0 && (
          <section aria-label="Waiting">
            <span id={`${id}-waiting`} className="sr-only">
              Waiting to send
            </span>
            <WaitingList titleId={`${id}-waiting`} taps={taps} visitOf={visitOf} now={now} />
          </section>
        )}
        {notSent.length > 0 && (
          <section>
            <h3 id={`${id}-not-sent`} className={taps.length > 0 ? 'font-heavy text-l' : 'sr-only'}>
              {notSentText(notSent.length)}
            </h3>
            <p className="mt-1 text-ink-soft text-m">{NOT_SENT_ADVICE}</p>
            <NotSentList
              titleId={`${id}-not-sent`}
              notSent={notSent}
              visitOf={visitOf}
              now={now}
              onDismiss={dismiss}
              onNavigate={onClose}
            />
          </section>
        )}
      </div>
      <div className={FOOT}>
        <p role="status" className="text-center text-ink-soft text-m empty:hidden">
          {hasTried && !isTrying && taps.length > 0 ? STILL_WAITING_TEXT : ''}
        </p>
        {taps.length > 0 && (
          <Button size="main" isPending={isTrying} onClick={() => void tryNow()}>
            <RefreshCw aria-hidden className="size-icon" />
            Try now
          </Button>
        )}
        <Button kind="secondary" size="main" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

/** At the thumb however long the lists are; it covers the popup's own foot. */
const FOOT =
  'sticky bottom-[calc(-1*(var(--space-5)+var(--safe-bottom)))] -mx-5 -mb-[calc(var(--space-5)+var(--safe-bottom))] flex flex-col gap-3 bg-card px-5 pt-3 pb-[calc(var(--space-5)+var(--safe-bottom))]';

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
