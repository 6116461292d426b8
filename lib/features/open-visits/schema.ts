import 'server-only';
import { type CallSchemas, z } from '@/lib/core/contract/schema';
import { visitSchema } from '@/lib/features/visits/schema';
import { OPEN_VISITS_LIMIT } from './rules';

export const openVisitsSchemas = {
  listOpenVisits: {
    summary: 'Visits that the worker started before today and has not finished',
    response: z.array(visitSchema).max(OPEN_VISITS_LIMIT).readonly(),
  },
} satisfies CallSchemas;
