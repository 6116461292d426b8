'use client';

import { useState } from 'react';
import { type CallState, useCall } from '@/lib/core/client/use-call';
import { useClock, useNow } from '@/lib/core/session/clock';
import { addDays, dayOf } from '@/lib/core/time/zoned';
import { contactCalls } from './calls';
import { supportCalls } from './calls-support';
import type { ContactChannel } from './model';
import { hasOpenedToday, isOpenAt } from './opening-hours';
import type { OfficeHours } from './schema';

const RECHECK_MS = 30_000;

export interface SupportHours {
  /** False while unknown. */
  readonly isOpen: boolean;
  readonly isLoading: boolean;
  /** Today's hours, or tomorrow's once today's opening has passed; null if unknown. */
  readonly hours: OfficeHours | null;
  readonly day: 'today' | 'tomorrow';
}

/** Rechecks every 30 seconds while closed. [HELP-16] [HELP-17] [HELP-18] */
export function useSupportHours(zone: string, channel: ContactChannel | null = null): SupportHours {
  const now = useNow(null);
  const [isRechecked, setIsRechecked] = useState(false);
  const served = useHours(channel, isRechecked);
  const isLoading = served.data === undefined && served.error === null;
  const isOpen = isOpenAt(served.data, now, zone);
  const isClosed = !isLoading && !isOpen;
  if (isClosed !== isRechecked) setIsRechecked(isClosed);

  const asksTomorrow = isClosed && hasOpenedToday(served.data, now, zone);
  const date = addDays(dayOf(now, zone), 1);
  const params = { channel: channel ?? 'callback', date };
  const tomorrow = useCall(supportCalls.getChannelHoursOn, { params }, null, { isOn: asksTomorrow });
  // If tomorrow's hours cannot be loaded, today's are shown as the usual ones.
  const isTomorrow = asksTomorrow && tomorrow.data !== undefined;
  return {
    isOpen,
    isLoading,
    hours: (isTomorrow ? tomorrow.data : served.data) ?? null,
    day: isTomorrow ? 'tomorrow' : 'today',
  };
}

function useHours(channel: ContactChannel | null, isRechecked: boolean): CallState<OfficeHours> {
  const { now } = useClock();
  const options = { now, ...(isRechecked && { pollMs: RECHECK_MS }) };
  const params = { channel: channel ?? 'callback' };
  const office = useCall(contactCalls.getOfficeHours, {}, null, { ...options, isOn: channel === null });
  const own = useCall(supportCalls.getChannelHours, { params }, null, { ...options, isOn: channel !== null });
  return channel === null ? office : own;
}
