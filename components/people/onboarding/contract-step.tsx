'use client';

import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FileText } from '@/components/ui/icons';
import { buttonStyle, classNames } from '@/components/ui/styles';
import { formatDay, formatInstant } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { type ContractCopyState, useContractCopy } from '@/lib/features/people/onboarding/hooks';
import { onboardingMessages } from '@/lib/features/people/onboarding/messages';
import type { OnboardingContract } from '@/lib/features/people/onboarding/schema';
import type { StepProgress } from '@/lib/features/people/onboarding/steps';
import { OnboardingProblem } from './onboarding-problem';
import { SignContract } from './sign-contract';
import { StepEnd, type StepProps } from './step';
import { useStep } from './use-step';

/** The applicant reads and signs the contract, or sees the signed one. [PROF-11] */
export function ContractStep({ onboarding: { steps }, contract, workerId }: Omit<StepProps, 'worker'>) {
  if (contract === null) return <OnboardingProblem />;
  return (
    <>
      <ContractText contract={contract} />
      {contract.signedAt === null ? (
        <SignContract contract={contract} workerId={workerId} steps={steps} />
      ) : (
        <Signed signedAt={contract.signedAt} contract={contract} steps={steps} />
      )}
    </>
  );
}

function ContractText({ contract: { name, sections } }: { readonly contract: OnboardingContract }) {
  return (
    <Card className="p-4">
      <p className="mb-4 font-medium wrap-anywhere">
        <bdi>{onboardingMessages.contractFor({ name })}</bdi>
      </p>
      <div className="flex flex-col gap-4">
        {sections.map(({ heading, text }) => (
          <section key={heading}>
            <h2 className="font-strong text-m">{heading}</h2>
            <p className="mt-1 text-ink-soft">{text}</p>
          </section>
        ))}
      </div>
    </Card>
  );
}

interface SignedProps {
  readonly signedAt: Instant;
  readonly contract: OnboardingContract;
  readonly steps: readonly StepProgress[];
}

function Signed({ signedAt, contract, steps }: SignedProps) {
  const step = useStep('contract', steps);
  const when = {
    day: formatDay(dayOf(signedAt, brand.timeZone)),
    time: formatInstant(signedAt, brand.timeZone),
  };
  return (
    <>
      <p className="font-medium">{onboardingMessages.signedOn(when)}</p>
      <ContractCopy contract={contract} />
      <StepEnd step={step} onNext={() => void step.complete()} />
    </>
  );
}

/** Shows a link to the PDF, or its progress. The button reserves the link's space. */
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

/** Each of them is about one line, so that the layout does not shift. */
const TEXTS: Record<ContractCopyState, string> = {
  made: onboardingMessages.contractMade,
  making: onboardingMessages.contractMaking,
  failed: onboardingMessages.contractUnknown,
  late: onboardingMessages.contractLate,
};
