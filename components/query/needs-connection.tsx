'use client';

import { useEffect, useState } from 'react';
import { ErrorState } from '@/components/ui/empty-state';
import { shellMessages } from '@/lib/core/texts/shell-messages';

const reloadPage = () => location.reload();

/** Says that the page is not on the phone, and loads it as soon as there may be a connection. */
export function NeedsConnection({ reload = reloadPage }: { readonly reload?: () => void }) {
  const [isRetrying, setIsRetrying] = useState(false);
  useEffect(() => {
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [reload]);
  const retry = () => {
    // Stays so while the browser leaves.
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
