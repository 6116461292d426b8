'use client';

import { useWrite } from '@/lib/core/client/use-write';
import type { CallResult } from '@/lib/core/contract/call-error';
import { useClock } from '@/lib/core/session/clock';
import { timeOffCalls } from './calls';
import type { AbsenceChangeAnswer, AbsenceChangeRequest } from './wire';

export interface ChangeRequest {
  readonly isAsking: boolean;
  readonly ask: (request: AbsenceChangeRequest) => Promise<CallResult<AbsenceChangeAnswer>>;
}

/** Asks to cancel or change booked time off; the list then says that it was asked. [TIME-22] */
export function useChangeRequest(): ChangeRequest {
  const { now } = useClock();
  const { isSending, write } = useWrite(timeOffCalls.requestAbsenceChange, { now });
  return { isAsking: isSending, ask: (body) => write({ body }) };
}
