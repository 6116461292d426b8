'use client';

import { FileText } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/button-style';
import { classNames } from '@/components/ui/class-names';
import { onboardingMessages } from '@/lib/features/onboarding/messages';
import { type ContractCopyState, useContractCopy } from '@/lib/features/onboarding/use-contract-copy';
import type { OnboardingContract } from '@/lib/features/onboarding/wire';
import { routes, withBasePath } from '@/lib/routes';

/**
 * The PDF of a signed contract, or that it is being made. Its button stands in one place all the while, so that nothing moves
 * when it becomes a link.
 */
export function ContractCopy({ contract }: { readonly contract: OnboardingContract }) {
  const { state, isLoading, retry } = useContractCopy(contract);
  return (
    <div className="flex flex-col gap-2">
      {state === 'made' ? (
        <a
          href={withBasePath(routes.contractDocument)}
          target="_blank"
          rel="noopener"
          className={classNames(buttonStyle('secondary', 'main'), 'w-full')}
        >
          <FileText aria-hidden className="size-icon" />
          {onboardingMessages.contractOpen}
        </a>
      ) : (
        <Button
          kind="secondary"
          size="main"
          isPending={state === 'making' || isLoading}
          onClick={retry}
          className="w-full"
        >
          {state === 'making' ? onboardingMessages.contractOpen : onboardingMessages.contractLook}
        </Button>
      )}
      <p role="status" className="text-ink-soft text-m">
        {TEXTS[state]}
      </p>
    </div>
  );
}

/** Each about a line, so that what is below stays where it is. */
const TEXTS: Record<ContractCopyState, string> = {
  made: onboardingMessages.contractMade,
  making: onboardingMessages.contractMaking,
  failed: onboardingMessages.contractUnknown,
  late: onboardingMessages.contractLate,
};
