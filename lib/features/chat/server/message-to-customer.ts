import 'server-only';
import type { WorkerContext } from '@/lib/core/api/handler-context';
import { Refusal } from '@/lib/core/api/refusal';
import { enqueueCustomerMail } from '@/lib/features/chat/customer/server/mail-customer';
import { recordContact } from '@/lib/features/contact/server/handlers';
import type { VisitId } from '@/lib/features/visits/model';
import { CHAT_NOT_ALLOWED, isChatAllowed } from './handlers';
import { appendMessage } from './messages';
import { openThread } from './threads';

interface MessageToCustomer {
  readonly text: string;
  /** Made by the phone at the tap: the same key twice is one message. */
  readonly clientKey: string;
  /** Why the worker writes. */
  readonly reason: 'stuck' | 'late';
}

/**
 * Sends what a worker wrote without opening the chat first, which a phone without signal cannot, to the visit's customer in
 * the visit's chat. Answers why not, or null.
 */
export async function sendMessageToCustomer(
  ctx: WorkerContext,
  { jobId, scheduledDate }: VisitId,
  { text, clientKey, reason }: MessageToCustomer,
): Promise<Refusal | null> {
  if (!(await isChatAllowed(ctx))) return CHAT_NOT_ALLOWED;
  const { workerId, tapAt: writtenAt } = ctx;
  const thread = await openThread(ctx, { kind: 'visit', workerId, jobId, scheduledDate });
  const sent = await appendMessage(ctx, thread.id, { author: 'worker', text, clientKey, writtenAt });
  if (sent instanceof Refusal) return sent;
  await recordContact(ctx, { jobId, scheduledDate, kind: 'customer-chat', reason });
  await enqueueCustomerMail(ctx, thread.id);
  return null;
}
