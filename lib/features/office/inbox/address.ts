import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { type InboxItemId, itemKey } from '@/lib/features/office/assignments/model';
import type { InboxView } from './model';

/** The address of the list with an opened item. Without an item, a phone shows the list again. */
export function inboxAddress(
  { state, owner, kind, cursor, panel }: Partial<InboxView>,
  item: InboxItemId | null = null,
  /** This saved reply fills the field below a ticket. */
  replyId: number | null = null,
): string {
  return officeRoutes.officeInboxFor({
    state: state === 'resolved' ? state : null,
    owner: owner === 'all' ? null : (owner ?? null),
    kind: kind ?? null,
    cursor: cursor ?? null,
    panel: panel ?? null,
    item: item && itemKey(item),
    reply: replyId === null ? null : String(replyId),
  });
}
