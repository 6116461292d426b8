'use client';

import type { ReactNode } from 'react';
import useSWR from 'swr';
import { QueryProblem, type QueryTexts } from '@/components/query/query-screen';
import { DelayedSkeleton, Skeleton } from '@/components/ui/skeleton';
import { callError } from '@/lib/core/ground/contract/call-error';
import { ContentRefused } from '@/lib/core/phone/content/ask-server';

export interface ContentTexts extends QueryTexts {
  readonly loading: string;
}

interface ContentQueryProps<T> {
  /** This is the path of the content's JSON, which identifies the content. */
  readonly path: string;
  readonly load: () => Promise<T>;
  readonly texts: ContentTexts;
  readonly children: (content: T) => ReactNode;
  /** Wraps the loading and the problem state. */
  readonly frame?: (state: ReactNode) => ReactNode;
}

/** Loads articles or licences, which are no calls of the API. */
export function ContentQuery<T>({
  path,
  load,
  texts,
  children,
  frame = (state) => state,
}: ContentQueryProps<T>) {
  const { data, error, isValidating, mutate } = useSWR<T, unknown>(path, load, { revalidateOnFocus: false });
  if (data !== undefined) return children(data);
  if (error === undefined) {
    return frame(
      <DelayedSkeleton>
        <p role="status" className="sr-only">
          {texts.loading}
        </p>
        <Skeleton shape="card" className="mb-3 h-[8rem] w-full" />
        <Skeleton shape="card" className="h-[8rem] w-full" />
      </DelayedSkeleton>,
    );
  }
  const isRefused = error instanceof ContentRefused;
  return frame(
    <QueryProblem
      state={isRefused ? 'failed' : 'not-on-this-phone'}
      error={callError(isRefused ? 'server_error' : 'no_internet', path)}
      texts={texts}
      isRetrying={isValidating}
      onRetry={() => void mutate()}
    />,
  );
}
