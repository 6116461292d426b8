'use client';

import type { MeasuredLocation } from '@/lib/core/ground/contract/common-schema';
import { withTimeout } from '@/lib/core/ground/time/with-timeout';
import { useCall } from '@/lib/core/phone/client/use-call';
import { measure, readLocationPermission } from '@/lib/core/phone/platform/location';
import { chatAccessCalls } from '@/lib/features/talk/chat/calls-access';
import { VISIT_CHAT_REASON } from '@/lib/features/talk/chat/model';

interface VisitOfDay {
  readonly jobId: number;
  readonly actualDate: string;
}

/** Undefined while loading, null after an error, for example offline. [CONTACT-06] [CONTACT-08] */
export function useCustomerChatAllowed(visit: VisitOfDay): boolean | null | undefined {
  const query = { job: visit.jobId, actualDate: visit.actualDate, reason: VISIT_CHAT_REASON };
  const { data, error } = useCall(chatAccessCalls.getChatAllowed, { query }, null);
  if (error !== null) return null;
  return data ? data.allowed : undefined;
}

/** Maximum wait for the location, because the worker is waiting for the call. */
const WAIT_MS = 3_000;

/** Only if permission was granted before: a tap must not open the browser's prompt. [CONTACT-20] */
export async function availableLocation(): Promise<MeasuredLocation | null> {
  try {
    if ((await readLocationPermission()) !== 'granted') return null;
    const measured = await withTimeout(measure(), WAIT_MS);
    return measured?.value.ok ? measured.value.location : null;
  } catch {
    return null;
  }
}
