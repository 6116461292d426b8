import { callClient } from '@/lib/core/client/client';
import { flagCalls } from '@/lib/features/flags/calls';
import { OWN_FEATURES } from '@/lib/flags';

/** Whether the API root has passkeys. Bypasses the answer cache, which belongs to signed-in pages. */
export async function hasRootPasskeys(timeoutMs: number): Promise<boolean> {
  const call = { ...flagCalls.getFeatureGenerallyActive, timeoutMs, waitsForIdle: false };
  const answer = await callClient(call, { params: { name: OWN_FEATURES.passkeys } });
  return answer.ok && answer.value.active === true;
}
