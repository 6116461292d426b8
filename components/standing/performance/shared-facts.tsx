'use client';

import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { ErrorState } from '@/components/ui/empty-state';
import { type CallError, isConnectionError, referenceOf } from '@/lib/core/ground/contract/call-error';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import type { CallState } from '@/lib/core/phone/client/use-call';
import type { StandingFacts } from '@/lib/features/standing/performance/schema';

const ONCE_A_MINUTE = { dedupingInterval: 60_000 };

/** The dialogs and the chart show parts of one answer: another reader within a minute asks for nothing. */
export const SharedFacts = ({ children }: { readonly children: ReactNode }) => (
  <SWRConfig value={ONCE_A_MINUTE}>{children}</SWRConfig>
);

interface FactsProblemProps {
  readonly query: Pick<CallState<StandingFacts>, 'error' | 'isLoading' | 'retry'>;
  readonly texts: { readonly loading: string; readonly notLoaded: string };
}

/** Replaces the facts while they load, or says why they are missing. */
export function FactsProblem({ query: { error, isLoading, retry }, texts }: FactsProblemProps) {
  if (error === null || isMissing(error)) {
    return (
      <p role="status" className="text-ink-soft">
        {error === null ? texts.loading : texts.notLoaded}
      </p>
    );
  }
  const text = isConnectionError(error) ? commonMessages.checkConnection : error.userMessage;
  return (
    <ErrorState
      title={texts.notLoaded}
      text={text}
      isRetrying={isLoading}
      onRetry={() => void retry()}
      {...(!isConnectionError(error) && { reference: referenceOf(error.requestId) })}
    />
  );
}

/** Another root may have no such call. */
const isMissing = ({ code }: CallError): boolean => code === 'not_found';
