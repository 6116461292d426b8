import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { officeChatSchemas } from '@/lib/features/talk/chat/support/schema';
import { officeChatCalls } from './calls';

export const feature = {
  ownCalls: officeChatCalls,
  schemas: officeChatSchemas,
} satisfies GatewayFeature;
