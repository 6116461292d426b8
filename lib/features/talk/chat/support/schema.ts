import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import {
  type CallSchemas,
  type EntityOf,
  flag,
  instant,
  integer,
  text,
  unpublished,
  z,
} from '@/lib/core/ground/contract/schema';
import { successSchema } from '@/lib/core/ground/session/schema';
import { SUPPORT_MESSAGES } from '../model';

export const messageSchema = unpublished({ id: integer, isOwn: flag, text, sentAt: instant });

export type SupportChat = EntityOf<typeof supportChatSchema>;
const supportChatSchema = unpublished({
  /** It is true from the first message until either side ends the chat. */
  isOngoing: flag,
  isEndedBySupport: flag,
  unreadCount: integer,
  /** Only the latest messages are listed, in time order. */
  messages: z.array(messageSchema).max(SUPPORT_MESSAGES).readonly(),
});

const supportMessageSchema = unpublished({
  text: z.string().max(20_000),
  /** A repeat with the same key changes nothing. */
  clientKey: z.uuid(),
});

const markSchema = unpublished({ upTo: z.int().positive() });

export const supportChatSchemas = {
  getSupportChat: { summary: 'The worker’s chat with support', response: supportChatSchema },
  writeToSupport: {
    audit: audited('Wrote to support', 'write to support'),
    summary: 'Write to support',
    changesOffice: true,
    body: supportMessageSchema,
    response: supportChatSchema,
  },
  markSupportChat: {
    audit: audited('Marked the support chat as read', 'mark the support chat as read'),
    summary: 'Say how far the worker has read',
    body: markSchema,
    response: successSchema,
  },
  endSupportChat: {
    audit: audited('Ended the support chat', 'end the support chat'),
    summary: 'End the chat with support',
    changesOffice: true,
    response: successSchema,
  },
} satisfies CallSchemas;
