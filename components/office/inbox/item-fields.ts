import { itemKey } from '@/lib/features/office/assignments/model';
import { inboxAddress } from '@/lib/features/office/inbox/address';
import type { InboxView } from '@/lib/features/office/inbox/model';
import type { InboxItem } from '@/lib/features/office/inbox/schema';

/** The server refuses these fields if a colleague has taken the item meanwhile. */
export const takingFields = (item: InboxItem, view: InboxView) => ({
  ...itemFields(item, view),
  to: 'me',
  ifFree: '1',
});

/** Each form about an item has these fields: the item, and the list to return to. */
export const itemFields = (item: InboxItem, view: InboxView) => ({
  item: itemKey(item),
  list: inboxAddress(view).split('?')[1] ?? '',
});
