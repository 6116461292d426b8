import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { contactCalls, supportCalls } from './calls';
import { contactSchemas, supportSchemas } from './schema';

export const feature = {
  calls: { ...contactCalls, ...supportCalls },
  schemas: { ...contactSchemas, ...supportSchemas },
} satisfies GatewayFeature;
