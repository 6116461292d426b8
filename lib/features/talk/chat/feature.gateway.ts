import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { chatAccessCalls, chatCalls, messageCalls } from './calls';
import { customerChatCalls } from './customer/calls';
import { customerChatSchemas } from './customer/schema';
import { chatEventSchemas } from './event-schemas';
import { chatAccessSchemas, chatSchemas, messageSchemas } from './schema';
import { supportChatCalls } from './support/calls';
import { supportChatSchemas } from './support/schema';

export const feature = {
  calls: { ...chatCalls, ...chatAccessCalls, ...messageCalls },
  schemas: {
    ...chatSchemas,
    ...chatAccessSchemas,
    ...messageSchemas,
    ...customerChatSchemas,
    ...supportChatSchemas,
  },
  ownCalls: { ...customerChatCalls, ...supportChatCalls },
  events: chatEventSchemas,
} satisfies GatewayFeature;
