'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { lazyComponent } from '@/components/ui/lazy-component';
import { useDraft, useSignContract } from '@/lib/features/people/onboarding/hooks';
import { onboardingMessages } from '@/lib/features/people/onboarding/messages';
import { SIGNATURE_LIMITS } from '@/lib/features/people/onboarding/model';
import type { OnboardingContract } from '@/lib/features/people/onboarding/schema';
import { isSameName, type StepProgress } from '@/lib/features/people/onboarding/steps';
import type { Signature } from '@/lib/features/records/people-values';
import { StepEnd } from './step';
import { useStep } from './use-step';

interface SignContractProps {
  readonly contract: OnboardingContract;
  readonly workerId: number;
  readonly steps: readonly StepProgress[];
}

/** Takes a drawn or typed signature. The draft stays in this tab until the server has accepted it. */
export function SignContract({ contract: { version, name }, workerId, steps }: SignContractProps) {
  const { draft, draftKey, keep, forget } = useDraft<Signature>(workerId, 'contract');
  return <SignForm key={draftKey} {...{ version, steps, keep, forget }} contractName={name} first={draft} />;
}

interface SignFormProps {
  readonly version: string;
  /** The contract calls the applicant by this name. */
  readonly contractName: string;
  readonly steps: readonly StepProgress[];
  readonly first: Signature | null;
  readonly keep: (signature: Signature) => void;
  readonly forget: () => void;
}

function SignForm({ version, contractName, steps, first, keep, forget }: SignFormProps) {
  const [kind, setKind] = useState(first?.kind ?? 'drawn');
  const [drawn, setDrawn] = useState(first?.kind === 'drawn' ? first : null);
  const [typed, setTyped] = useState(first?.kind === 'typed' ? first : { kind: 'typed' as const, name: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const [padKey, setPadKey] = useState(0);
  const { sign } = useSignContract();
  const step = useStep('contract', steps);
  const draw = (now: Signature | null) => {
    setDrawn(now?.kind === 'drawn' ? now : null);
    setProblem(null);
    if (now) keep(now);
  };
  const type = (now: TypedSignature) => {
    setTyped(now);
    setProblem(null);
    keep(now);
  };
  const submit = async () => {
    const fault =
      kind === 'drawn' ? (drawn ? null : onboardingMessages.signMissing) : typedFault(typed, contractName);
    setProblem(fault);
    const signature = kind === 'drawn' ? drawn : cleanTyped(typed, contractName);
    if (fault !== null || signature === null) return;
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
          <TypedFields
            typed={typed}
            isReasonAsked={typed.reason !== undefined || problem === onboardingMessages.signOtherName}
            onChange={type}
          />
          <Button kind="quiet" className="self-start" onClick={() => setKind('drawn')}>
            {onboardingMessages.signDraw}
          </Button>
        </>
      )}
      <StepEnd
        step={{ ...step, problem: problem ?? step.problem }}
        label={onboardingMessages.sign}
        onNext={() => void submit()}
      />
    </div>
  );
}

type TypedSignature = Extract<Signature, { kind: 'typed' }>;

/** Returns the error of a typed signature, or null. */
function typedFault({ name, reason }: TypedSignature, contractName: string): string | null {
  if (!name.trim()) return onboardingMessages.signMissing;
  if (isSameName(name, contractName) || reason?.trim()) return null;
  return onboardingMessages.signOtherName;
}

/** A reason is sent only if the name differs from the contract. */
function cleanTyped({ kind, name, reason = '' }: TypedSignature, contractName: string): TypedSignature {
  const plain = { kind, name: name.trim() };
  return isSameName(name, contractName) ? plain : { ...plain, reason: reason.trim() };
}

interface TypedFieldsProps {
  readonly typed: TypedSignature;
  readonly isReasonAsked: boolean;
  readonly onChange: (typed: TypedSignature) => void;
}

function TypedFields({ typed, isReasonAsked, onChange }: TypedFieldsProps) {
  return (
    <>
      <Field
        label={onboardingMessages.signTyped}
        name="signature"
        dir="auto"
        autoComplete="name"
        maxLength={SIGNATURE_LIMITS.name}
        value={typed.name}
        onChange={({ target }) => onChange({ ...typed, name: target.value })}
      />
      {isReasonAsked && (
        <Field
          label={onboardingMessages.signReason}
          name="reason"
          dir="auto"
          maxLength={SIGNATURE_LIMITS.reason}
          value={typed.reason ?? ''}
          onChange={({ target }) => onChange({ ...typed, reason: target.value })}
        />
      )}
    </>
  );
}

/** The pad is lazy, because only the contract step needs its code. */
const { Lazy: LazySignaturePad } = lazyComponent({
  load: async () => (await import('./signature-pad')).SignaturePad,
  failedTitle: onboardingMessages.notLoaded,
  skeleton: null,
});
