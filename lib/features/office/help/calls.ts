import { defineCalls, officeRead, officeWrite } from '@/lib/core/ground/contract/define-call';
import type { officeTicketSchemas } from './schema';

const ofTicket = 'admin/tickets/{id}/';
const topics = 'admin/help-topics/';
const replies = 'admin/canned-replies/';

/** The list is the inbox's, which also assigns, closes and reopens tickets. */
export const officeTicketCalls = defineCalls<typeof officeTicketSchemas>()({
  replyToTicket: officeWrite('POST', `${ofTicket}reply/`, 'work'),
  addTicketNote: officeWrite('POST', `${ofTicket}note/`, 'work'),
  tagTicket: officeWrite('POST', `${ofTicket}tags/`, 'work'),
  getOfficeTicketPhoto: officeRead('admin/ticket-photos/{photoId}/'),
  listCannedReplies: officeRead(replies),
  saveCannedReply: officeWrite('POST', replies, 'work'),
  listHelpTopics: officeRead(topics),
  setHelpTopic: officeWrite('PUT', `${topics}{category}/`, 'manage'),
  removeCannedReply: officeWrite('POST', `${replies}{id}/remove/`, 'work'),
});
