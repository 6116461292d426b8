'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { useSignContract } from '@/lib/features/onboarding/hooks';
import { onboardingMessages } from '@/lib/features/onboarding/messages';
import { SIGNATURE_LIMITS, type Signature } from '@/lib/features/onboarding/model';
import type { StepProgress } from '@/lib/features/onboarding/rules';
import { useDraft } from '@/lib/features/onboarding/use-draft';
import type { OnboardingContract } from '@/lib/features/onboarding/wire';
import { LazySignaturePad } from './lazy-signature-pad';
import { StepEnd } from './step-end';
import { useStep } from './use-step';

interface SignContractProps {
  readonly contract: OnboardingContract;
  readonly workerId: number;
  readonly steps: readonly StepProgress[];
}

/** Takes the signature, drawn or typed. It is kept in the tab until the server has it. */
export function SignContract({ contract: { version }, workerId, steps }: SignContractProps) {
  const { draft, draftKey, keep, forget } = useDraft<Signature>(workerId, 'contract');
  return <SignForm key={draftKey} {...{ version, steps, keep, forget }} first={draft} />;
}

interface SignFormProps {
  readonly version: string;
  readonly steps: readonly StepProgress[];
  readonly first: Signature | null;
  readonly keep: (signature: Signature) => void;
  readonly forget: () => void;
}

function SignForm({ version, steps, first, keep, forget }: SignFormProps) {
  const [kind, setKind] = useState(first?.kind ?? 'drawn');
  const [drawn, setDrawn] = useState(first?.kind === 'drawn' ? first : null);
  const [name, setName] = useState(first?.kind === 'typed' ? first.name : '');
  const [isMissing, setIsMissing] = useState(false);
  const [padKey, setPadKey] = useState(0);
  const { sign } = useSignContract();
  const step = useStep('contract', steps);
  const typed: Signature | null = name.trim() ? { kind: 'typed', name: name.trim() } : null;
  const signature = kind === 'drawn' ? drawn : typed;
  const draw = (now: Signature | null) => {
    setDrawn(now?.kind === 'drawn' ? now : null);
    setIsMissing(false);
    if (now) keep(now);
  };
  const submit = async () => {
    if (signature === null) return setIsMissing(true);
    if ((await step.complete(() => sign({ version, signature }))) === null) forget();
  };
  const clear = () => {
    setDrawn(null);
    setPadKey((key) => key + 1);
    forget();
  };
  return (
    <div className="flex flex-col gap-3">
      {kind === 'drawn' ? (
        <>
          <p className="font-medium">{onboardingMessages.signHere}</p>
          <LazySignaturePad key={padKey} first={drawn} onChange={draw} />
          <div className="flex flex-wrap justify-between gap-2">
            <Button kind="quiet" onClick={clear} aria-disabled={drawn === null}>
              {onboardingMessages.signClear}
            </Button>
            <Button kind="quiet" onClick={() => setKind('typed')}>
              {onboardingMessages.signType}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Field
            label={onboardingMessages.signTyped}
            name="signature"
            dir="auto"
            autoComplete="name"
            maxLength={SIGNATURE_LIMITS.name}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setIsMissing(false);
              keep({ kind: 'typed', name: target.value });
            }}
          />
          <Button kind="quiet" className="self-start" onClick={() => setKind('drawn')}>
            {onboardingMessages.signDraw}
          </Button>
        </>
      )}
      <StepEnd
        step={{ ...step, problem: isMissing ? onboardingMessages.signMissing : step.problem }}
        label={onboardingMessages.sign}
        onNext={() => void submit()}
      />
    </div>
  );
}
