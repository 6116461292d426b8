import 'server-only';
import type { HandlersOf, WorkerContext } from '@/lib/core/api/handler-context';
import { Refusal } from '@/lib/core/api/refusal';
import type { InputOf } from '@/lib/core/contract/define-call';
import type { SuccessAnswer } from '@/lib/core/session/wire';
import { appendMessage, markMessages } from '@/lib/features/chat/server/messages';
import { type ChatThread, openThread } from '@/lib/features/chat/server/threads';
import type { supportChatCalls } from '@/lib/features/chat/support/calls';
import type { SupportChat } from '@/lib/features/chat/support/wire';
import { endSupportThread, findSupportThreadOf, supportChatFor } from './support-thread';

const DONE = { success: true } as const;
const NOTHING_YET = { isOngoing: false, isEndedBySupport: false, unreadCount: 0, messages: [] };

async function getSupportChat(ctx: WorkerContext): Promise<SupportChat> {
  const thread = await findSupportThreadOf(ctx, ctx.workerId);
  return thread ? supportChatFor(ctx, thread, 'worker') : NOTHING_YET;
}

async function writeToSupport(
  ctx: WorkerContext,
  { body }: InputOf<typeof supportChatCalls.writeToSupport>,
): Promise<SupportChat | Refusal> {
  const { id } = await ownThread(ctx);
  const added = await appendMessage(ctx, id, { author: 'worker', writtenAt: ctx.tapAt, ...body });
  return added instanceof Refusal ? added : getSupportChat(ctx);
}

async function markSupportChat(
  ctx: WorkerContext,
  { body }: InputOf<typeof supportChatCalls.markSupportChat>,
): Promise<SuccessAnswer> {
  const { id } = await ownThread(ctx);
  await markMessages(ctx, id, 'worker', { upTo: body.upTo, state: 'read' });
  return DONE;
}

async function endSupportChat(ctx: WorkerContext): Promise<SuccessAnswer> {
  await endSupportThread(ctx, (await ownThread(ctx)).id, 'worker');
  return DONE;
}

/** Each worker has one, for good, from their first message on. */
function ownThread(ctx: WorkerContext): Promise<ChatThread> {
  return openThread(ctx, { kind: 'support', workerId: ctx.workerId });
}

export const supportChatHandlers = {
  getSupportChat,
  writeToSupport,
  markSupportChat,
  endSupportChat,
} satisfies HandlersOf<keyof typeof supportChatCalls, WorkerContext>;
