import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { officeChatCalls } from './calls';
import { officeChatSchemas } from './schema';

export const feature = {
  ownCalls: officeChatCalls,
  schemas: officeChatSchemas,
} satisfies GatewayFeature;
