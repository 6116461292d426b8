'use client';

import type { ReactNode } from 'react';
import { ErrorState } from '@/components/ui/empty-state';
import { useLazy } from '@/components/ui/lazy-component';
import { DelayedSkeleton, Skeleton } from '@/components/ui/skeleton';
import type { NewsArticle } from '@/lib/features/news/articles';
import { newsMessages } from '@/lib/features/news/messages';
import { loadNews } from '@/lib/features/news/phone-news';

interface PhoneNewsProps {
  readonly children: (articles: readonly NewsArticle[]) => ReactNode;
  /** Around the loading and the error state. */
  readonly frame?: (content: ReactNode) => ReactNode;
}

/** The news that this phone keeps. */
export function PhoneNews({ children, frame = (content) => content }: PhoneNewsProps) {
  const { loaded, hasFailed, retry } = useLazy(loadNews);
  if (loaded) return children(loaded.news);
  if (hasFailed) {
    return frame(
      <ErrorState title={newsMessages.notLoaded} text={newsMessages.notLoadedText} onRetry={retry} />,
    );
  }
  return frame(
    <DelayedSkeleton>
      <p role="status" className="sr-only">
        {newsMessages.loading}
      </p>
      <Skeleton shape="card" className="mb-3 h-[8rem] w-full" />
      <Skeleton shape="card" className="h-[8rem] w-full" />
    </DelayedSkeleton>,
  );
}
