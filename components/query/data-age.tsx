'use client';

import { useState } from 'react';
import { formatAsOf } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import type { Instant } from '@/lib/core/ground/time/zoned';
import { useOnline } from '@/lib/core/phone/client/online';
import type { CallState } from '@/lib/core/phone/client/use-call';
import { isDoubtful } from './query-state.view';

interface DataAgeProps {
  /** The age is that of the page's main query. */
  readonly query: Pick<CallState<unknown>, 'since' | 'error' | 'isLoading'>;
  /** The page was rendered from the device's storage, not by the server. */
  readonly isFromPhone: boolean;
  readonly now: Instant;
}

/** Shows the age of possibly stale data, until the data is read again. */
export function DataAge({ query, isFromPhone, now }: DataAgeProps) {
  const isOnline = useOnline();
  const [shown, setShown] = useState<Instant | null>(null);
  const { since } = query;
  if (since !== shown && isDoubtful(query, { isFromPhone, isOnline, now })) setShown(since);
  if (since === null || since !== shown) return null;
  return (
    <p data-age className="text-ink-soft text-s">
      {formatAsOf(since, now, brand.timeZone)}
    </p>
  );
}
