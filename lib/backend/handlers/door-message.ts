import 'server-only';
import { appendMessage } from '@/lib/backend/chat/messages';
import { openThread } from '@/lib/backend/chat/threads';
import type { WorkerContext } from '@/lib/backend/contract/handler-context';
import { Refusal } from '@/lib/backend/contract/refusal';
import { enqueueCustomerMail } from '@/lib/backend/customer-chat/mail-customer';
import type { NewAccessAttempt } from '@/lib/features/stuck-outside/wire';
import type { VisitId } from '@/lib/features/visits/model';
import { CHAT_NOT_ALLOWED, isChatAllowed } from './chat';
import { recordContact } from './contact';

/**
 * Sends what a worker wrote at a door to the visit's customer, in the visit's chat, whose message has the entry's key. Answers
 * why not, or null. A phone without signal cannot open a chat first.
 */
export async function sendDoorMessage(
  ctx: WorkerContext,
  { jobId, scheduledDate }: VisitId,
  { key: clientKey, note }: NewAccessAttempt,
): Promise<Refusal | null> {
  if (!(await isChatAllowed(ctx))) return CHAT_NOT_ALLOWED;
  const { workerId, tapAt: writtenAt } = ctx;
  const thread = await openThread(ctx, { kind: 'visit', workerId, jobId, scheduledDate });
  const message = { author: 'worker', text: note ?? '', clientKey, writtenAt } as const;
  const sent = await appendMessage(ctx, thread.id, message);
  if (sent instanceof Refusal) return sent;
  await recordContact(ctx, { jobId, scheduledDate, kind: 'customer-chat', reason: 'stuck' });
  await enqueueCustomerMail(ctx, thread.id);
  return null;
}
