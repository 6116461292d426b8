'use client';

import { useState } from 'react';
import { brand } from '@/lib/brand';
import type { CallError } from '@/lib/call/call-error';
import { useOnline } from '@/lib/call/online';
import { formatAsOf } from '@/lib/format/age';
import type { Instant } from '@/lib/time/zoned';

interface DataAgeProps {
  /** Since when what is on screen is right. */
  readonly since: Instant | null;
  /** Why it could not be read again. */
  readonly error: CallError | null;
  readonly isLoading: boolean;
  /** No server made the page: what it shows comes from the phone until the network answers. */
  readonly isFromPhone: boolean;
  readonly now: Instant;
}

/** What is younger needs no word while nothing has failed. */
const OLD_MS = 300_000;

/**
 * Since when a page's data is right, once it may no longer be: the last read got no answer, or there is no network and it
 * is some minutes old. It stays until the data is read again. It lies in the gap below a page's header, which is there
 * anyway, so that nothing moves.
 */
export function DataAge({ since, error, isLoading, isFromPhone, now }: DataAgeProps) {
  const isOnline = useOnline();
  const [told, setTold] = useState<Instant | null>(null);
  const hasNoAnswer = error?.code === 'no_internet' || error?.code === 'timeout';
  const isOld = since !== null && Date.parse(now) - Date.parse(since) > OLD_MS;
  const isDoubtful = hasNoAnswer || (isOld && (!isOnline || (isFromPhone && isLoading)));
  if (isDoubtful && since !== told) setTold(since);
  if (since === null || since !== told) return null;
  return (
    <p
      data-age
      className="absolute top-full left-0 z-20 -translate-y-0.5 truncate text-ink-soft text-s leading-tight"
    >
      {formatAsOf(since, now, brand.timeZone)}
    </p>
  );
}
