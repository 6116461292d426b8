'use client';

import { useRef, useState } from 'react';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { newId } from '@/lib/core/phone/client/new-id';
import type { WriteOutcome } from '@/lib/core/phone/outbox/model';
import {
  useClaimNotSent,
  useOutbox,
  useOutboxView,
  usePendingOf,
} from '@/lib/core/phone/outbox/outbox-context';
import type { OutboxOutcome } from '@/lib/core/phone/outbox/outcome';
import { useDraft, useDraftIds } from '@/lib/core/phone/session/use-draft';
import { useOwnFeature } from '@/lib/features/people/flags/hooks';
import { helpMessages } from './messages';
import { reportWrites } from './report-writes';
import { helpWrites, ticketObjectId, type WrittenComment } from './writes';

const EMPTY_REPLY = { body: '', photoIds: '' };

interface NewReply {
  readonly body: string;
  readonly photoIds: readonly string[];
}

export interface UnsentReply extends NewReply {
  readonly outcome: OutboxOutcome;
}

export interface WaitingReply extends NewReply {
  readonly uuid: string;
  readonly stage: 'sending' | 'waiting';
}

/** A reply stays in the box until it is sent or saved in the outbox. [HELP-33] [HELP-35] */
export function useReply(ticketId: string) {
  const draft = useDraft(`ticket/${ticketId}`, EMPTY_REPLY);
  const enqueue = useEnqueueReply(ticketId);
  const outbox = useOutbox();
  const isBusy = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState('');
  /** A message to a closed ticket has opened this one. */
  const [openedId, setOpenedId] = useState<string | null>(null);
  const reply = replyOf({ body: draft.fields.body.trim(), photoIds: idsOf(draft.fields.photoIds) });

  /** Returns why it was not sent; empty if it was. */
  const finish = async (outcome: WriteOutcome, uuid: string): Promise<string> => {
    if (outcome.kind === 'lost') return helpMessages.messageLost;
    if (outcome.kind === 'refused') {
      await outbox.dismiss(uuid);
      draft.renew();
      return helpWrites.addTicketComment.failureText(outcome.message);
    }
    draft.clear();
    const other = outcome.kind === 'sent' ? outcome.answer?.ticketId : null;
    if (other !== null && other !== undefined && String(other) !== ticketId) setOpenedId(String(other));
    return '';
  };
  const send = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    setProblem('');
    const uuid = draft.idOf();
    const outcome = await enqueue(reply, uuid);
    const why = await finish(outcome, uuid);
    isBusy.current = false;
    setIsSending(false);
    setProblem(why);
  };
  const setPhotoIds = (ids: readonly string[]) => draft.change({ photoIds: ids.join() });
  return { draft, ...reply, setPhotoIds, isSending, problem, openedId, send };
}

function useEnqueueReply(ticketId: string) {
  const outbox = useOutbox();
  const handlesRepeats = useOwnFeature(OWN_FEATURES.repeats);
  return (reply: NewReply, uuid: string): Promise<WriteOutcome> => {
    const write = handlesRepeats ? helpWrites.addTicketComment : reportWrites.addTicketCommentOnce;
    const { body, photoIds } = reply;
    const input = {
      params: { ticketId },
      body: { body, ...(photoIds.length > 0 && { photoIds: [...photoIds] }) },
    };
    return outbox.enqueue({ write, input, entity: {}, uuid });
  };
}

/** While shown, the global list leaves this ticket's unsent replies out. */
export function useWaitingReplies(ticketId: string) {
  const objectId = ticketObjectId(ticketId);
  const outbox = useOutbox();
  const enqueue = useEnqueueReply(ticketId);
  useClaimNotSent(objectId);
  const { notSent } = useOutboxView();
  const drafts = useDraftIds();
  const pendingReplies = usePendingOf(objectId);
  const waiting = pendingReplies.map(
    ({ uuid, changes, stage }): WaitingReply => ({
      uuid,
      stage: stage === 'waiting' ? 'waiting' : 'sending',
      ...replyOf(changes ?? {}),
    }),
  );
  // A refused reply goes back to its box.
  const isShown = ({ uuid }: OutboxOutcome) =>
    !drafts.has(uuid) && !pendingReplies.some((pending) => pending.uuid === uuid);
  const unsent = notSent
    .filter((outcome) => outcome.objectId === objectId && isShown(outcome))
    .map((outcome): UnsentReply => ({ outcome, ...replyOf(outcome.offlineResponsePayload ?? {}) }));
  const remove = ({ outcome }: UnsentReply) => outbox.dismiss(outcome.uuid);
  const sendAgain = async (reply: UnsentReply) => {
    const outcome = await enqueue(reply, newId());
    if (outcome.kind !== 'lost') await remove(reply);
  };
  return { waiting, unsent, remove, sendAgain };
}

const replyOf = ({ body, photoIds }: Pick<WrittenComment, 'body' | 'photoIds'>): NewReply => ({
  body: body ?? '',
  photoIds: photoIds ?? [],
});

const idsOf = (joined: string): readonly string[] => joined.split(',').filter(Boolean);
