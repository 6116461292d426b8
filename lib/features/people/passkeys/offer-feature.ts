import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { callClient } from '@/lib/core/phone/client/client';
import { flagCalls } from '@/lib/features/people/flags/calls';

/** Returns whether the API root has passkeys. Bypasses the answer cache, which belongs to signed-in pages. */
export async function hasRootPasskeys(timeoutMs: number): Promise<boolean> {
  const call = { ...flagCalls.getFeatureGenerallyActive, timeoutMs, waitsForIdle: false };
  const answer = await callClient(call, { params: { name: OWN_FEATURES.passkeys } });
  return answer.ok && answer.value.active === true;
}
