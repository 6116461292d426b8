'use client';

import { useSearchParams } from 'next/navigation';
import { isInFront, pushQuery, replaceQuery } from '@/components/offline/navigation/offline-history';
import type { ExtraJobId } from '@/lib/features/extra-jobs/model';
import { type ListAddress, listQuery, readListAddress } from './list-address.view';

export interface ListAddressState extends ListAddress {
  /** Changes tab, day or filter without a history entry, so that back leaves the page. */
  readonly show: (changes: Partial<Omit<ListAddress, 'job'>>) => void;
  /** Opens a job with a history entry, so that back closes it. */
  readonly open: (job: ExtraJobId) => void;
  readonly close: () => void;
}

/** The page's state in its address, for links and back. */
export function useListAddress(): ListAddressState {
  const query = useSearchParams();
  const address = readListAddress(new URLSearchParams(query ?? undefined));
  return {
    ...address,
    show: (changes) => replaceQuery(listQuery({ ...address, ...changes, job: null })),
    open: ({ kind, jobId, date }) => pushQuery(listQuery({ ...address, job: { kind, jobId, date } })),
    // After a link there is no list in the history.
    close: () => {
      if (isInFront()) history.back();
      else replaceQuery(listQuery({ ...address, job: null }));
    },
  };
}
