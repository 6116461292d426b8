'use client';

import { useState } from 'react';
import { addDays, type Day, dayOf } from '@/lib/core/ground/time/zoned';
import { type CallState, useCall } from '@/lib/core/phone/client/use-call';
import { useClock, useNow } from '@/lib/core/phone/session/clock';
import { contactCalls, supportCalls } from './calls';
import type { ContactChannel } from './model';
import { hasOpenedToday, isOpenAt } from './opening-hours';
import type { OfficeHours } from './schema';

const RECHECK_MS = 30_000;

export interface SupportHours {
  /** It is false while unknown. */
  readonly isOpen: boolean;
  readonly isLoading: boolean;
  /** These are today's hours, or those of the next open day once today's opening has passed; null if unknown. */
  readonly hours: OfficeHours | null;
  /** The hours are those of this day. */
  readonly day: Day;
  readonly daysAhead: number;
}

/** Checks every 30 seconds while closed. [HELP-16] [HELP-17] [HELP-18] */
export function useSupportHours(zone: string, channel: ContactChannel | null = null): SupportHours {
  const now = useNow(null);
  const [isRechecked, setIsRechecked] = useState(false);
  const served = useHours(channel, isRechecked);
  const isLoading = served.data === undefined && served.error === null;
  const isOpen = isOpenAt(served.data, now, zone);
  const isClosed = !isLoading && !isOpen;
  if (isClosed !== isRechecked) setIsRechecked(isClosed);

  const today = dayOf(now, zone);
  const asksNext = isClosed && hasOpenedToday(served.data, now, zone);
  const next = useNextOpenDay(channel ?? 'callback', today, asksNext);
  // If tomorrow's hours cannot be loaded, today's are shown as the usual ones.
  if (asksNext && next.hours !== undefined) {
    return { isOpen, isLoading, hours: next.hours, day: next.day, daysAhead: next.daysAhead };
  }
  return { isOpen, isLoading, hours: served.data ?? null, day: today, daysAhead: 0 };
}

/** Finds tomorrow, or the first day after it that has hours. The hours are undefined until tomorrow's are loaded. */
function useNextOpenDay(channel: ContactChannel, today: Day, isOn: boolean) {
  const [asked, setAsked] = useState({ today, daysAhead: 1 });
  const daysAhead = asked.today === today ? asked.daysAhead : 1;
  const day = addDays(today, daysAhead);
  const params = { channel, date: day };
  const { data } = useCall(supportCalls.getChannelHoursOn, { params }, null, { isOn });
  const isClosedDay = isOn && data !== undefined && !data.start;
  if (isClosedDay && daysAhead < WEEK_DAYS) setAsked({ today, daysAhead: daysAhead + 1 });
  const unknown = daysAhead === 1 ? undefined : null;
  return { hours: isClosedDay ? null : (data ?? unknown), day, daysAhead };
}

const WEEK_DAYS = 7;

function useHours(channel: ContactChannel | null, isRechecked: boolean): CallState<OfficeHours> {
  const { now } = useClock();
  const options = { now, ...(isRechecked && { pollMs: RECHECK_MS }) };
  const params = { channel: channel ?? 'callback' };
  const office = useCall(contactCalls.getOfficeHours, {}, null, { ...options, isOn: channel === null });
  const own = useCall(supportCalls.getChannelHours, { params }, null, { ...options, isOn: channel !== null });
  return channel === null ? office : own;
}
