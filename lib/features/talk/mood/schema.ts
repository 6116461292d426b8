import 'server-only';
import { audited } from '@/lib/core/ground/contract/audit-text';
import { type CallSchemas, z } from '@/lib/core/ground/contract/schema';
import { successSchema } from '@/lib/core/ground/session/schema';
import { MOOD_ANSWERS } from './model';

/** Another root's ids may be texts. */
const params = z.strictObject({
  sampleId: z.union([z.coerce.number<number>().int().positive(), z.string().max(200)]),
});
const answer = z.enum(MOOD_ANSWERS);

export const moodSchemas = {
  submitSample: {
    audit: audited('Answered a mood question', 'answer a mood question'),
    summary: 'Answer a mood question',
    params,
    body: z.strictObject({ mood: answer }),
    response: successSchema,
  },
  submitInterventionSample: {
    audit: audited('Answered a mood question', 'answer a mood question'),
    summary: 'Answer a mood question that support follows up',
    params,
    body: z.strictObject({ response: answer }),
    response: successSchema,
  },
} satisfies CallSchemas;
