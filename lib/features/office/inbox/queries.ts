import 'server-only';
import { callOffice } from '@/lib/core/gateway/calls/call-server';
import { type InboxItemId, readItemKey } from '@/lib/features/office/assignments/model';
import { loadOfficeChat } from '@/lib/features/office/chat/queries';
import type { OfficeChat } from '@/lib/features/office/chat/schema';
import { loadForOffice } from '@/lib/features/office/desk/queries';
import { officeTicketCalls } from '@/lib/features/office/help/calls';
import type { CannedReply } from '@/lib/features/office/help/schema';
import { inboxCalls } from './calls';
import { type InboxView, readInboxView } from './model';
import type { InboxPage, OpenedItem } from './schema';

export interface Inbox {
  readonly view: InboxView;
  readonly page: InboxPage;
  /** The address names this item; null if it names none. */
  readonly asked: InboxItemId | null;
  /** It is null if the item is not in the inbox any more. */
  readonly opened: OpenedItem | null;
  /** Only an opened chat has a thread. */
  readonly thread: OfficeChat | null;
  /** An opened ticket can be answered with these. */
  readonly replies: readonly CannedReply[];
  /** The address names this reply. */
  readonly chosenReply: CannedReply | null;
}

/** Opening a chat marks it as read, except by a viewer. */
export async function loadInbox(query: Readonly<Record<string, unknown>>): Promise<Inbox> {
  const view = readInboxView(query);
  const asked = readItemKey(query.item);
  const answer = asked && (await callOffice(inboxCalls.getInboxItem, { params: asked }));
  const opened = answer?.ok ? answer.value : null;
  const thread = opened?.item.kind === 'chat' ? await loadOfficeChat(Number(opened.item.subject)) : null;
  const replies = opened?.details.ticket ? await loadForOffice(officeTicketCalls.listCannedReplies, {}) : [];
  const chosenReply = replies.find(({ id }) => String(id) === query.reply) ?? null;
  const { state, owner, kind, cursor } = view;
  const page = await loadForOffice(inboxCalls.listInbox, {
    query: { state, owner, ...(kind && { kind }), ...(cursor && { cursor }) },
  });
  return { view, page, asked, opened, thread, replies, chosenReply };
}
