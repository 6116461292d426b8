import 'server-only';
import { type CallDefinition, isForBrowsers } from '@/lib/core/ground/contract/define-call';
import { entityFieldsOf, type WireSchema } from '@/lib/core/ground/contract/schema';
import type { WireResponse } from '@/lib/core/ground/contract/wire-message';
import { servedJobId } from '@/lib/core/ground/jobs/schema';

/**
 * Returns the job of a write that the root has queued: a 202 with `job_id` in place of the answer. Returns null for an
 * answer that has the field itself, such as a visit, and for a call that no page of a signed-in worker makes. [API-03]
 */
export function jobIdOfAnswer(
  call: CallDefinition,
  schema: WireSchema<unknown>,
  { status, body }: WireResponse,
  isValid: boolean,
): string | null {
  if (status !== 202 || call.method === 'GET' || !isForBrowsers(call)) return null;
  const { job_id: found } = typeof body === 'object' && body !== null ? (body as { job_id?: unknown }) : {};
  const jobId = servedJobId.safeParse(found);
  const isOfAnswer = entityFieldsOf(schema)?.fields.jobId !== undefined && isValid;
  return jobId.success && !isOfAnswer ? jobId.data : null;
}
