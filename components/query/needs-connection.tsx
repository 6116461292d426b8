'use client';

import { useEffect, useState } from 'react';
import { ErrorState } from '@/components/ui/empty-state';
import { shellMessages } from '@/lib/core/ground/texts/shell-messages';

const reloadPage = () => location.reload();

/** The page is not available offline. Reloads when the connection returns. */
export function NeedsConnection({ reload = reloadPage }: { readonly reload?: () => void }) {
  const [isRetrying, setIsRetrying] = useState(false);
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [reload]);
  const retry = () => {
    // The button stays pending while the page unloads.
    setIsRetrying(true);
    reload();
  };
  return (
    <ErrorState
      title={shellMessages.needsConnectionTitle}
      text={shellMessages.needsConnectionText}
      onRetry={retry}
      isRetrying={isRetrying}
    />
  );
}
