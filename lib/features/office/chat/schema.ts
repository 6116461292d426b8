import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import {
  type CallSchemas,
  type EntityOf,
  flag,
  idInAddress,
  integer,
  text,
  unpublished,
  z,
} from '@/lib/core/ground/contract/schema';
import { successSchema } from '@/lib/core/ground/session/schema';
import { SUPPORT_MESSAGES } from '@/lib/features/talk/chat/model';
import { messageSchema } from '@/lib/features/talk/chat/support/schema';

export type OfficeChat = EntityOf<typeof officeChatSchema>;
const officeChatSchema = unpublished({
  id: integer,
  workerId: integer,
  fullName: text,
  unreadCount: integer,
  isOngoing: flag,
  /** Only the latest messages are listed, in time order. */
  messages: z.array(messageSchema).max(SUPPORT_MESSAGES).readonly(),
});

const officeReadingSchema = unpublished({ upTo: z.int().positive() });

const officeAnswerSchema = unpublished({
  text: z.string().max(20_000),
  /** A repeat with the same key changes nothing. */
  clientKey: z.uuid(),
});

const chatIdParams = z.strictObject({ id: idInAddress });

export const officeChatSchemas = {
  getOfficeChat: { summary: 'One chat with a cleaner', params: chatIdParams, response: officeChatSchema },
  markOfficeChatRead: {
    audit: audited('Read the chat with {cleaner}', 'read the chat with {cleaner}', 'inbox'),
    summary: 'Say how far support has read',
    params: chatIdParams,
    body: officeReadingSchema,
    response: successSchema,
  },
  answerOfficeChat: {
    audit: audited('Answered {cleaner} in the chat', 'answer {cleaner} in the chat', 'inbox'),
    summary: 'Answer a cleaner',
    params: chatIdParams,
    body: officeAnswerSchema,
    response: successSchema,
  },
} satisfies CallSchemas;
