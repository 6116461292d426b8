import 'server-only';
import { eq } from 'drizzle-orm';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { toInstant } from '@/lib/core/backend/database/columns';
import type { Database } from '@/lib/core/backend/database/database';
import { enqueueBackgroundJob } from '@/lib/core/backend/jobs/background-jobs';
import type { BackgroundJobHandler } from '@/lib/core/backend/jobs/runner';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { inWorld, providerNameOf, senderNameOf, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { fullName } from '@/lib/core/ground/format/person';
import { contracts } from '@/lib/features/records/people';
import type { ContractDocument, OnboardingContract } from '../schema';
import {
  CONTRACT_CHANGED_TEXT,
  CONTRACT_MAKING_TEXT,
  CONTRACT_UNNAMED_TEXT,
  OTHER_NAME_TEXT,
} from '../server-texts';
import { isSameName } from '../steps';
import { contractDocument, contractSections, signedContractOf, versionOf } from './contract';
import { workerOf } from './progress';

async function getOnboardingContract(ctx: WorkerContext): Promise<OnboardingContract | Refusal> {
  const signed = await signedContractOf(ctx, ctx.workerId);
  if (signed) {
    const { name, sections, signedAt, document } = signed;
    const version = versionOf(sections);
    return { version, name, sections, signedAt: toInstant(signedAt), hasDocument: document !== null };
  }
  const worker = await workerOf(ctx, ctx.workerId);
  if (!worker) return NOT_FOUND;
  const name = fullName(worker);
  const sections = contractSections(senderNameOf(ctx.world));
  return { version: versionOf(sections), name, sections, signedAt: null, hasDocument: false };
}

const NO_PROVIDER = new Refusal('validation_error', CONTRACT_UNNAMED_TEXT);
const OTHER_NAME = new Refusal('validation_error', OTHER_NAME_TEXT, {
  details: { reason: [OTHER_NAME_TEXT] },
});

export const contractHandlers = {
  getOnboardingContract,
  async signContract(ctx, { body: { version, signature } }) {
    const contract = await getOnboardingContract(ctx);
    if (contract instanceof Refusal || contract.signedAt !== null) return contract;
    if (contract.version !== version) return new Refusal('validation_error', CONTRACT_CHANGED_TEXT);
    if (
      signature.kind === 'typed' &&
      signature.reason === undefined &&
      !isSameName(signature.name, contract.name)
    )
      return OTHER_NAME;
    const { tx, world, workerId, now, address } = ctx;
    if (providerNameOf(world) === null) return NO_PROVIDER;
    const { name, sections } = contract;
    await tx
      .insert(contracts)
      .values({ world: world.id, workerId, name, sections, signature, signedAt: now, signedFrom: address })
      .onConflictDoNothing();
    await enqueueDocument(ctx, workerId);
    return getOnboardingContract(ctx);
  },

  async getContractDocument(ctx) {
    return (await contractDocumentOf(ctx, ctx.workerId)) ?? NOT_FOUND;
  },
} satisfies Handlers<WorkerContext>;

export const CONTRACT_JOB = 'contract-document';

function enqueueDocument(ctx: WorldContext, workerId: number): Promise<unknown> {
  return enqueueBackgroundJob(ctx, { kind: CONTRACT_JOB, subject: String(workerId) });
}

/** Returns a retryable refusal while the document is being created; null without a signature. */
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

/** The background job usually takes this long. */
const RETRY_AFTER_S = 3;

/** Renders the PDF outside any transaction, because it takes about 0.1 s. */
export function contractJobHandler(database: Database): BackgroundJobHandler {
  return async (job) => {
    const workerId = Number(job.subject);
    const found = await inWorld(database, job.world, async (ctx) => {
      const signed = await signedContractOf(ctx, workerId);
      return signed && { signed, timeZone: ctx.world.timeZone, provider: senderNameOf(ctx.world) };
    });
    if (!found || found.signed.document !== null) return;
    const document = await contractDocument(found.signed, found);
    await inWorld(database, job.world, (ctx) =>
      ctx.tx
        .update(contracts)
        .set({ document })
        .where(ofWorld(ctx, contracts, eq(contracts.workerId, workerId))),
    );
  };
}
