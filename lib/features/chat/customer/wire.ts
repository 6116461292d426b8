import 'server-only';
import {
  type CallWires,
  day,
  type EntityOf,
  flag,
  instant,
  integer,
  text,
  unpublished,
  z,
} from '@/lib/core/contract/wire';
import { CUSTOMER_CHAT_MESSAGES } from '@/lib/features/chat/model';

const token = z.string().min(1).max(200);
const seenUpTo = z.int().positive().nullable();

const customerReadingWire = unpublished({
  token,
  seenUpTo,
});

const customerAnswerWire = unpublished({
  token,
  text: z.string().max(20_000),
  seenUpTo,
  /** Idempotency key. */
  clientKey: z.uuid(),
});

const messageWire = unpublished({ id: integer, isOwn: flag, text, sentAt: instant });

/** Contains no address; of the cleaner only a first name. */
export type CustomerChat = EntityOf<typeof customerChatWire>;
const customerChatWire = unpublished({
  cleaner: text,
  day,
  lastDay: day,
  timeZone: text,
  /** The latest ones, in time order. */
  messages: z.array(messageWire).max(CUSTOMER_CHAT_MESSAGES).readonly(),
});

export const customerChatWires = {
  readCustomerChat: {
    summary: 'The chat of one visit, for its customer',
    body: customerReadingWire,
    response: customerChatWire,
  },
  answerCleaner: {
    summary: 'An answer of a visit’s customer',
    body: customerAnswerWire,
    response: customerChatWire,
  },
} satisfies CallWires;
