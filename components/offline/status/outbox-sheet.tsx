'use client';

import { useRef, useState } from 'react';
import { unstable_serialize, useSWRConfig } from 'swr';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { RefreshCw } from '@/components/ui/icons';
import { SheetFoot } from '@/components/ui/sheet-foot';
import { callKey } from '@/lib/core/ground/contract/define-call';
import { brand } from '@/lib/core/ground/site/brand';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { outboxMessages } from '@/lib/core/phone/outbox/messages';
import type { ShownWrite } from '@/lib/core/phone/outbox/model';
import type { OutboxOutcome } from '@/lib/core/phone/outbox/outcome';
import type { ObjectDescription, PeekAnswer, QueuedObject } from '@/lib/core/phone/outbox/queued-write';
import { useScope } from '@/lib/core/phone/session/user';
import { queuedObjects } from '@/lib/features/writes';
import { NotSentList, WaitingList } from './outbox-lists';

interface OutboxSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly isOffline: boolean;
  readonly writes: readonly ShownWrite[];
  readonly notSent: readonly OutboxOutcome[];
  readonly now: Instant;
  readonly onDismiss: (uuid: string) => void;
  readonly onSendNow: () => Promise<void>;
}

export function OutboxSheet(props: OutboxSheetProps) {
  const { isOpen, onClose, isOffline, writes, notSent, now, onDismiss, onSendNow } = props;
  const describe = useDescriptions(queuedObjects);
  const { head, waiting } = sheetView({
    isOffline,
    waitingCount: writes.length,
    notSentCount: notSent.length,
  });
  const { isTrying, hasTried, tryNow } = useTry(onSendNow);
  const lists = useRef<HTMLDivElement>(null);
  const dismiss = (uuid: string) => {
    // The focused button is removed with its row, so focus the list.
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
        {writes.length > 0 && <WaitingList writes={writes} describe={describe} now={now} />}
      </div>
      {writes.length > 0 && (
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

interface SheetFacts {
  readonly isOffline: boolean;
  readonly waitingCount: number;
  readonly notSentCount: number;
}

interface SheetPart {
  readonly title: string;
  readonly text: string;
}

interface SheetView {
  /** Unsent writes come first. */
  readonly head: SheetPart;
  /** Heading of the waiting list, if it is the second list. */
  readonly waiting: SheetPart | null;
}

/** Stays open when the last row is removed, and says that nothing is left. */
function sheetView({ isOffline, waitingCount, notSentCount }: SheetFacts): SheetView {
  const waiting =
    waitingCount > 0
      ? {
          title: outboxMessages.waiting({ count: waitingCount }),
          text: waitingExplanation(isOffline, waitingCount),
        }
      : null;
  if (notSentCount > 0)
    return {
      head: {
        title: outboxMessages.notSent({ count: notSentCount }),
        text: outboxMessages.notSentAdvice({ provider: brand.provider }),
      },
      waiting,
    };
  if (waiting) return { head: waiting, waiting: null };
  return {
    head: isOffline ? { title: commonMessages.noConnection, text: outboxMessages.offlineText } : ALL_SENT,
    waiting: null,
  };
}

function waitingExplanation(isOffline: boolean, count: number): string {
  const sends = isOffline ? outboxMessages.sendsLater : outboxMessages.sendsNow;
  return `${outboxMessages.saved({ count })} ${sends({ count })}`;
}

const ALL_SENT: SheetPart = { title: outboxMessages.allSentTitle, text: outboxMessages.allSentText };

/** Describes an object from cached data; null where nothing is cached. */
export type DescribeObject = (objectType: string, objectId: string) => ObjectDescription | null;

function useDescriptions(objects: ReadonlyMap<string, QueuedObject>): DescribeObject {
  const { cache } = useSWRConfig();
  const workerId = useScope()?.userId ?? null;
  const peek: PeekAnswer = (call, input) => cache.get(unstable_serialize(callKey(call, input)))?.data;
  return (objectType, objectId) => {
    const object = objects.get(objectType);
    return object?.describe(object.find(peek, objectId, workerId), objectId) ?? null;
  };
}
