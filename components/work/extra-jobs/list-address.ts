'use client';

import { useSearchParams } from 'next/navigation';
import { isInFront, pushQuery, replaceQuery } from '@/components/offline/navigation/offline-history';
import { goBack } from '@/components/ui/popup-history';
import type { ExtraJobId } from '@/lib/features/work/extra-jobs/model';
import { type ListAddress, listQuery, readListAddress } from './list-address.view';

export interface ListAddressState extends ListAddress {
  /** Replaces the query without a history entry, so that "back" leaves the page. */
  readonly show: (changes: Partial<Omit<ListAddress, 'job'>>) => void;
  /** Adds a history entry, so that "back" closes the job. */
  readonly open: (job: ExtraJobId) => void;
  readonly close: () => void;
}

export function useListAddress(): ListAddressState {
  const query = useSearchParams();
  const address = readListAddress(new URLSearchParams(query ?? undefined));
  return {
    ...address,
    show: (changes) => replaceQuery(listQuery({ ...address, ...changes, job: null })),
    open: ({ kind, jobId, date }) => pushQuery(listQuery({ ...address, job: { kind, jobId, date } })),
    // After a link, the list is not in the history.
    close: () => {
      if (isInFront()) goBack();
      else replaceQuery(listQuery({ ...address, job: null }));
    },
  };
}
