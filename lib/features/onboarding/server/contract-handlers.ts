import 'server-only';
import type { HandlersOf, WorkerContext } from '@/lib/core/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/api/refusal';
import type { InputOf } from '@/lib/core/contract/define-call';
import { instantOf } from '@/lib/core/database/instants';
import { fullName } from '@/lib/core/format/name';
import { providerNameOf, senderNameOf } from '@/lib/core/worlds/provider-name';
import type { onboardingCalls } from '@/lib/features/onboarding/calls';
import { isSameName } from '@/lib/features/onboarding/rules';
import {
  CONTRACT_CHANGED_TEXT,
  CONTRACT_UNNAMED_TEXT,
  OTHER_NAME_TEXT,
} from '@/lib/features/onboarding/server-texts';
import type { ContractDocument, OnboardingContract } from '@/lib/features/onboarding/wire';
import { contractSections, signedContractOf, versionOf } from './contract';
import { contractDocumentOf, enqueueDocument } from './contract-job';
import { workerOf } from './progress';
import { contracts } from './tables';

async function getOnboardingContract(ctx: WorkerContext): Promise<OnboardingContract | Refusal> {
  const signed = await signedContractOf(ctx, ctx.workerId);
  if (signed) {
    const { name, sections, signedAt, document } = signed;
    const version = versionOf(sections);
    return { version, name, sections, signedAt: instantOf(signedAt), hasDocument: document !== null };
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

async function signContract(
  ctx: WorkerContext,
  { body: { version, signature } }: InputOf<typeof onboardingCalls.signContract>,
): Promise<OnboardingContract | Refusal> {
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
}

async function getContractDocument(ctx: WorkerContext): Promise<ContractDocument | Refusal> {
  return (await contractDocumentOf(ctx, ctx.workerId)) ?? NOT_FOUND;
}

export const contractHandlers = {
  getOnboardingContract,
  signContract,
  getContractDocument,
} satisfies HandlersOf<'getOnboardingContract' | 'signContract' | 'getContractDocument', WorkerContext>;
