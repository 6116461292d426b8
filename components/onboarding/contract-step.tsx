'use client';

import { Card } from '@/components/ui/card';
import { brand } from '@/lib/brand';
import { formatDay } from '@/lib/core/format/date';
import { formatInstant } from '@/lib/core/format/time';
import { dayOf, type Instant } from '@/lib/core/time/zoned';
import { onboardingMessages } from '@/lib/features/onboarding/messages';
import type { StepProgress } from '@/lib/features/onboarding/rules';
import type { OnboardingContract } from '@/lib/features/onboarding/wire';
import { ContractCopy } from './contract-copy';
import { OnboardingProblem } from './onboarding-problem';
import { SignContract } from './sign-contract';
import { StepEnd } from './step-end';
import type { StepProps } from './step-forms';
import { useStep } from './use-step';

/** The contract to read and to sign, or as it was signed. [PROF-11] */
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
