import 'server-only';
import type { GatewayFeature } from '@/lib/core/ground/contract/features';
import { officeTicketCalls } from './calls';
import { officeTicketSchemas } from './schema';

export const feature = {
  ownCalls: officeTicketCalls,
  schemas: officeTicketSchemas,
} satisfies GatewayFeature;
