import 'server-only';
import { hasEmbeddedBackend } from '@/lib/core/gateway/calls/call-server';
import { loadForWorker, loadUserAnswer } from '@/lib/core/gateway/sign-in/queries';
import type { CallResult } from '@/lib/core/ground/contract/call-error';
import { onboardingCalls } from '@/lib/features/people/onboarding/calls';
import { keysCalls } from '@/lib/features/work/keys/calls';

/** Only the embedded backend has contracts; their text stays on the server. [NAV-19] [KEYS-08] */
export async function loadProfile() {
  const isEmbedded = await hasEmbeddedBackend();
  const { contract, ...loaded } = await loadForWorker((read, workerId) => ({
    worker: loadUserAnswer(),
    entries: read(keysCalls.listCustomersAndKeys, { params: { workerId } }),
    contract: isEmbedded ? read(onboardingCalls.getOnboardingContract, {}) : NO_CONTRACT,
  }));
  return { ...loaded, hasContract: contract.ok && contract.value?.hasDocument === true };
}

const NO_CONTRACT: Promise<CallResult<null>> = Promise.resolve({ ok: true, value: null });
