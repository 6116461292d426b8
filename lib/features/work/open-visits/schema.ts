import 'server-only';
import { type CallSchemas, z } from '@/lib/core/ground/contract/schema';
import { visitSchema } from '@/lib/features/work/visits/schema';
import { OPEN_VISITS_LIMIT } from './rules';

export const openVisitsSchemas = {
  listOpenVisits: {
    summary:
      'Visits before today that wait for the worker: not finished, with keys that have not changed hands, or only for a handover and not started',
    response: z.array(visitSchema).max(OPEN_VISITS_LIMIT).readonly(),
  },
} satisfies CallSchemas;
