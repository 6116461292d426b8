'use client';

import { useSearchParams } from 'next/navigation';
import { isInFront, pushQuery, replaceQuery } from '@/components/offline/navigation/offline-history';
import type { ExtraJobId } from '@/lib/features/extra-jobs/model';
import { type ListAddress, listQuery, readListAddress } from './list-address.view';

export interface ListAddressState extends ListAddress {
  /** Another tab, day or filter: the history gets no new entry, so that one step back leaves the page. */
  readonly show: (changes: Partial<Omit<ListAddress, 'job'>>) => void;
  /** A job in front of the list, which one step back closes. */
  readonly open: (job: ExtraJobId) => void;
  readonly close: () => void;
}

/** What the page of extra jobs shows, as its address says it: a link opens the same, and back leads to it again. */
export function useListAddress(): ListAddressState {
  const query = useSearchParams();
  const address = readListAddress(new URLSearchParams(query ?? undefined));
  return {
    ...address,
    show: (changes) => replaceQuery(listQuery({ ...address, ...changes, job: null })),
    open: ({ kind, jobId, date }) => pushQuery(listQuery({ ...address, job: { kind, jobId, date } })),
    // Who came by a link has no list behind them.
    close: () => {
      if (isInFront()) history.back();
      else replaceQuery(listQuery({ ...address, job: null }));
    },
  };
}
