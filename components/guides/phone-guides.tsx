'use client';

import type { ReactNode } from 'react';
import { ErrorState } from '@/components/ui/empty-state';
import { useLazy } from '@/components/ui/lazy-component';
import { DelayedSkeleton, Skeleton } from '@/components/ui/skeleton';
import { guidesMessages } from '@/lib/features/guides/messages';
import { type GuideShelf, loadGuides } from '@/lib/features/guides/phone-guides';

interface PhoneGuidesProps {
  readonly children: (shelf: GuideShelf) => ReactNode;
  /** Around the loading and the error state. */
  readonly frame?: (content: ReactNode) => ReactNode;
}

/** The guides that this phone keeps. */
export function PhoneGuides({ children, frame = (content) => content }: PhoneGuidesProps) {
  const { loaded, hasFailed, retry } = useLazy(loadGuides);
  if (loaded) return children(loaded);
  if (hasFailed) {
    return frame(
      <ErrorState title={guidesMessages.notLoaded} text={guidesMessages.notLoadedText} onRetry={retry} />,
    );
  }
  return frame(
    <DelayedSkeleton>
      <p role="status" className="sr-only">
        {guidesMessages.loading}
      </p>
      <Skeleton className="h-tap-main" />
    </DelayedSkeleton>,
  );
}
