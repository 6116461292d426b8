import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { contactCalls } from './calls';
import { supportCalls } from './calls-support';
import { contactSchemas, supportSchemas } from './schema';

export const feature = {
  calls: { ...contactCalls, ...supportCalls },
  schemas: { ...contactSchemas, ...supportSchemas },
} satisfies GatewayFeature;
