import { defineCalls, officeRead, officeWrite } from '@/lib/core/ground/contract/define-call';
import type { inboxSchemas } from './schema';

const ofItem = 'admin/inbox/{kind}/{subject}/';

export const inboxCalls = defineCalls<typeof inboxSchemas>()({
  countInbox: officeRead('admin/inbox-counts/'),
  /** Urgent items come first, then the latest. */
  listInbox: officeRead('admin/inbox/'),
  getInboxItem: officeRead(ofItem),
  assignInboxItem: officeWrite('POST', `${ofItem}assign/`, 'work'),
  /** If a colleague was first, the refusal gives the colleague's name. */
  resolveInboxItem: officeWrite('POST', `${ofItem}resolve/`, 'work'),
  reopenInboxItem: officeWrite('POST', `${ofItem}reopen/`, 'work'),
});
