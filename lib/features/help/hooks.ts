'use client';

import { type CallState, useCall } from '@/lib/core/client/use-call';
import { helpCalls } from './calls';
import type { TicketCount } from './wire';

/** The worker's tickets in progress, counted anew every minute. [HELP-30] */
export function useTicketCount(isOn: boolean): CallState<TicketCount> {
  const { pollMs = 0 } = helpCalls.countTickets;
  return useCall(helpCalls.countTickets, {}, null, { isOn, pollMs });
}
