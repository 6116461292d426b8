import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { documentsCalls } from './calls';
import { documentsSchemas } from './schema';

export const feature = {
  calls: documentsCalls,
  schemas: documentsSchemas,
} satisfies GatewayFeature;
