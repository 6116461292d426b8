'use client';

import { useMemo, useRef, useState } from 'react';
import useSWR from 'swr';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { neededAnswer } from '@/lib/core/phone/client/follow-job';
import { newId } from '@/lib/core/phone/client/new-id';
import { useOnline } from '@/lib/core/phone/client/online';
import { useCall } from '@/lib/core/phone/client/use-call';
import { useWrite } from '@/lib/core/phone/client/use-write';
import { useOutbox, usePendingOf } from '@/lib/core/phone/outbox/outbox-context';
import { withOverlay } from '@/lib/core/phone/outbox/outbox-store';
import { useClock } from '@/lib/core/phone/session/clock';
import { useExtensionAnswer } from '@/lib/features/people/flags/hooks';
import { chatAccessCalls } from '@/lib/features/talk/chat/calls';
import { chatButtonTexts } from '@/lib/features/talk/chat/messages';
import { useCustomerChatAllowed } from '@/lib/features/talk/chat/use-chat-allowed';
import { inputOf } from '@/lib/features/work/visits/hooks';
import type { Visit } from '@/lib/features/work/visits/schema';
import { runningLateCalls } from './calls';
import { runningLateMessages } from './messages';
import type { LateNotice } from './schema';
import { noticeIdOf, runningLateWrites } from './writes';

export interface RunningLateState {
  /** The last notice promised this arrival; null if there is no notice. */
  readonly announcedAt: Instant | null;
  /** The notice also goes to Support. */
  readonly notifiesSupport: boolean;
  /** The message is queued and not sent yet. */
  readonly isWaiting: boolean;
  readonly isSending: boolean;
  /** Returns the reason for a failure, or null. The same notice is not sent twice. */
  readonly announce: (arriveAt: Instant, text: string) => Promise<string | null>;
}

/**
 * Says how to notify the customer: by one queued notice to customer and support if the server supports it, else by the
 * visit's chat, which needs a connection. Returns null if neither is possible, undefined while that is unknown.
 */
export function useRunningLate(visit: Visit): RunningLateState | null | undefined {
  const feature = useExtensionAnswer(OWN_FEATURES.runningLate);
  const isOwn = feature.data?.active ?? (feature.error === null ? null : false);
  const chat = useCustomerChatAllowed(visit);
  const isOnline = useOnline();
  const byNotice = useByNotice(visit, isOwn === true);
  const byChat = useByChat(visit);
  if (isOwn === null || (chat === undefined && isOnline)) return undefined;
  // Offline it is unknown whether there is a chat: the server decides.
  if (isOwn) return (chat ?? !isOnline) ? byNotice : null;
  return chat && isOnline ? byChat : null;
}

function useByNotice(visit: Visit, isOn: boolean): RunningLateState {
  const outbox = useOutbox();
  const clock = useClock();
  const hold = useHold();
  const input = inputOf(visit);
  const id = noticeIdOf(visit);
  const taps = usePendingOf(id);
  const served = useCall(runningLateCalls.getLateNotice, input, null, { isOn, now: clock.now }).data;
  const notice = useMemo(() => {
    const { jobId, scheduledDate } = visit;
    const none: LateNotice = { jobId, scheduledDate, arriveAt: null };
    return withOverlay(served ?? none, id, taps, clock.now());
  }, [served, visit, id, taps, clock]);
  const announcedAt = notice.arriveAt ?? null;
  const announce: RunningLateState['announce'] = (arriveAt, text) =>
    hold.once(async () => {
      if (arriveAt === announcedAt) return null;
      const write = runningLateWrites.sendLateNotice;
      const body = { clientKey: newId(), arriveAt, text };
      const end = await outbox.enqueue({ write, input: { ...input, body }, entity: notice });
      return end.kind === 'lost' ? runningLateMessages.lost : null;
    });
  const isWaiting = taps.some(({ stage }) => stage === 'waiting');
  return { announcedAt, notifiesSupport: true, isWaiting, isSending: hold.isHeld, announce };
}

/** Most servers support notices. A chat needs a connection anyway, so its code loads with the tap. */
const loadChatWrites = () =>
  import('@/lib/features/talk/chat/writes').then(
    ({ chatWrites }) => chatWrites,
    () => null,
  );

function useByChat(visit: Visit): RunningLateState {
  const { jobId, actualDate } = visit;
  const outbox = useOutbox();
  const request = useWrite(chatAccessCalls.requestChat);
  const hold = useHold();
  // Other pages show it too; a chat does not tell it.
  const { data: announcedAt = null, mutate } = useSWR<Instant | null>(noticeIdOf(visit), null);
  const announce: RunningLateState['announce'] = (arriveAt, text) =>
    hold.once(async () => {
      if (arriveAt === announcedAt) return null;
      const writes = await loadChatWrites();
      if (writes === null) return chatButtonTexts.notOpened;
      const answer = neededAnswer(await request.write({ body: { jobId, actualDate, reason: 'late' } }));
      if (!answer.ok) return answer.error.userMessage ?? chatButtonTexts.notOpened;
      const clientKey = newId();
      const input = { params: { chatId: answer.value.chatId }, body: { text, clientKey } };
      const end = await outbox.enqueue({
        write: writes.sendChatMessage,
        input,
        entity: { text, clientKey },
      });
      if (end.kind === 'lost') return runningLateMessages.lost;
      if (end.kind === 'refused') return writes.sendChatMessage.failureText(end.message);
      void mutate(arriveAt, { revalidate: false });
      return null;
    });
  return { announcedAt, notifiesSupport: false, isWaiting: false, isSending: hold.isHeld, announce };
}

/** Ignores further taps while one is being handled. */
function useHold() {
  const [isHeld, setIsHeld] = useState(false);
  const held = useRef(false);
  const once = async (work: () => Promise<string | null>): Promise<string | null> => {
    if (held.current) return null;
    held.current = true;
    setIsHeld(true);
    try {
      return await work();
    } finally {
      held.current = false;
      setIsHeld(false);
    }
  };
  return { isHeld, once };
}
