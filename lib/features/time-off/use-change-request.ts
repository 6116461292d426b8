'use client';

import type { CallResult } from '@/lib/call/call-error';
import { useWrite } from '@/lib/call/use-write';
import { useClock } from '@/lib/features/session/clock';
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
