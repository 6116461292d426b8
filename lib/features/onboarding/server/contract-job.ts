import 'server-only';
import { and, eq } from 'drizzle-orm';
import { Refusal } from '@/lib/core/api/refusal';
import type { Database } from '@/lib/core/database/database';
import { enqueueJob } from '@/lib/core/jobs/jobs';
import type { JobHandler } from '@/lib/core/jobs/runner';
import type { WorldContext } from '@/lib/core/worlds/context';
import { senderNameOf } from '@/lib/core/worlds/provider-name';
import { inWorld } from '@/lib/core/worlds/worlds';
import { CONTRACT_MAKING_TEXT } from '@/lib/features/onboarding/server-texts';
import type { ContractDocument } from '@/lib/features/onboarding/wire';
import { signedContractOf } from './contract';
import { contractDocument } from './contract-document';
import { contracts } from './tables';

export const CONTRACT_JOB = 'contract-document';

/** Has the document of a signed contract made. */
export function enqueueDocument(ctx: WorldContext, workerId: number): Promise<void> {
  return enqueueJob(ctx, { kind: CONTRACT_JOB, subject: String(workerId) });
}

/** A worker's document; how to ask again where it is being made, and null where nothing was signed. One that was never made is. */
export async function contractDocumentOf(
  ctx: WorldContext,
  workerId: number,
): Promise<ContractDocument | Refusal | null> {
  const signed = await signedContractOf(ctx, workerId);
  if (signed === null) return null;
  if (signed.document !== null) return { content: Buffer.from(signed.document).toString('base64') };
  await enqueueDocument(ctx, workerId);
  return new Refusal('service_unavailable', CONTRACT_MAKING_TEXT, { retryAfterS: RETRY_AFTER_S });
}

/** Within which the job is begun and done. */
const RETRY_AFTER_S = 3;

/** The document is made outside of any transaction: fonts and pages take a tenth of a second. */
export function contractJobHandler(database: Database): JobHandler {
  return async (job) => {
    const workerId = Number(job.subject);
    const found = await inWorld(database, job.world, async (ctx) => {
      const signed = await signedContractOf(ctx, workerId);
      return signed && { signed, timeZone: ctx.world.timeZone, provider: senderNameOf(ctx.world) };
    });
    if (!found || found.signed.document !== null) return;
    const document = await contractDocument(found.signed, found);
    await inWorld(database, job.world, ({ tx, world }) =>
      tx
        .update(contracts)
        .set({ document })
        .where(and(eq(contracts.world, world.id), eq(contracts.workerId, workerId))),
    );
  };
}
