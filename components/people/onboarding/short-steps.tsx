'use client';

import { useState } from 'react';
import { PaymentDetailsForm } from '@/components/people/payment-details/payment-details-form';
import { TravelForm } from '@/components/people/profile/travel-form';
import { QueryScreen } from '@/components/query/query-screen';
import { Card } from '@/components/ui/card';
import { ExternalLink, PartyPopper } from '@/components/ui/icons';
import { PasswordField } from '@/components/ui/password-field';
import { Skeleton } from '@/components/ui/skeleton';
import { buttonStyle } from '@/components/ui/styles';
import { type CallError, isConnectionError } from '@/lib/core/ground/contract/call-error';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { useDraft, useSetPassword } from '@/lib/features/people/onboarding/hooks';
import { onboardingMessages } from '@/lib/features/people/onboarding/messages';
import { passwordFieldsMessages } from '@/lib/features/people/password/messages';
import { passwordFault } from '@/lib/features/people/password/rules';
import { usePaymentDetails, useSavePaymentDetails } from '@/lib/features/people/payment-details/hooks';
import type { PaymentDetailsPatch } from '@/lib/features/people/payment-details/schema';
import { useSaveWorker } from '@/lib/features/people/profile/use-worker';
import { StepEnd, StepProblem, type StepProps } from './step';
import { STEP_QUERY_TEXTS } from './step-query-texts';
import { useStep } from './use-step';

export function TravelStep({ onboarding, workerId, worker }: Omit<StepProps, 'contract'>) {
  const { draft, draftKey, keep, forget } = useDraft<readonly string[]>(workerId, 'travel');
  const save = useSaveWorker(workerId);
  const step = useStep('travel', onboarding.steps);
  return (
    <>
      <TravelForm
        key={draftKey}
        values={draft ?? worker.travelPreferences ?? []}
        submitLabel={onboardingMessages.next}
        onChange={keep}
        onSubmit={async (travelPreferences) => {
          const error = await step.complete(() => save({ travelPreferences }));
          if (error === null) forget();
          return error;
        }}
      />
      {/* The form already shows the offline message. */}
      {!step.isOffline && <StepProblem step={step} />}
    </>
  );
}

/** The quiz is on an external site, which alone knows the result. [FLAG-09] */
export function QuizStep({ onboarding: { quizUrl, steps } }: Pick<StepProps, 'onboarding'>) {
  const step = useStep('quiz', steps);
  return (
    <>
      <p className="text-ink-soft">{onboardingMessages.quizText}</p>
      {quizUrl !== null && (
        <a
          href={quizUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle('secondary', 'main')}
        >
          {onboardingMessages.quizOpen}
          <ExternalLink aria-hidden className="size-icon" />
        </a>
      )}
      <StepEnd step={step} label={onboardingMessages.quizDone} onNext={() => void step.complete()} />
    </>
  );
}

export function FinishStep({ onboarding }: Pick<StepProps, 'onboarding'>) {
  const step = useStep('finish', onboarding.steps);
  return (
    <>
      <Card className="flex items-center gap-4 p-4">
        <PartyPopper aria-hidden className="size-icon shrink-0 text-brand" />
        <p>{onboardingMessages.finishText}</p>
      </Card>
      <StepEnd step={step} label={onboardingMessages.finish} onNext={() => void step.complete()} />
    </>
  );
}

/** Sets a password and signs in with it. Nothing is stored in the browser. [AUTH-07] */
export function PasswordStep({
  onboarding: { email, steps },
  worker,
}: Pick<StepProps, 'onboarding' | 'worker'>) {
  const isChosen = steps.some(({ name, isDone }) => name === 'password' && isDone);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState('');
  const setIt = useSetPassword(email);
  const step = useStep('password', steps);
  const next = async () => {
    // An empty field keeps the chosen password.
    if (isChosen && password === '') return void step.complete();
    const names = [worker.firstNames ?? '', worker.lastName ?? ''];
    const found = password === '' ? null : passwordFault(password, { email, names });
    if (password === '' || found) {
      return setFault(found ? passwordFieldsMessages.fault[found] : passwordFieldsMessages.missing);
    }
    const error = await step.complete(() => setIt(password));
    setFault(error?.fields?.password?.[0] ?? '');
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!step.isSending) void next();
      }}
    >
      <p className="text-ink-soft wrap-anywhere">
        {isChosen ? onboardingMessages.passwordChosen : onboardingMessages.passwordText({ email })}
      </p>
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        label={onboardingMessages.password}
        name="password"
        autoComplete="new-password"
        hint={passwordFieldsMessages.hint}
        value={password}
        error={fault}
        onChange={({ target }) => {
          setPassword(target.value);
          setFault('');
        }}
      />
      <StepEnd step={{ ...step, problem: fault ? null : step.problem }} />
    </form>
  );
}

/**
 * Asks for national insurance and bank details. Nothing is stored in the browser or shown in a toast. [NI-07] [NI-08]
 */
export function PaymentStep({ onboarding, workerId }: Pick<StepProps, 'onboarding' | 'workerId'>) {
  const details = usePaymentDetails(workerId);
  const { save } = useSavePaymentDetails(workerId);
  const step = useStep('payment', onboarding.steps);
  const submit = async (patch: PaymentDetailsPatch) => {
    let refused: CallError | null = null;
    const error = await step.complete(async () => {
      refused = Object.keys(patch).length > 0 ? await save(patch) : null;
      return refused;
    });
    return error && { fields: error.fields, text: textOf(error) };
  };
  return (
    <>
      <p className="text-ink-soft">{onboardingMessages.paymentText}</p>
      <QueryScreen
        query={details}
        texts={STEP_QUERY_TEXTS}
        isFromPhone={false}
        skeleton={<Skeleton shape="card" className="h-tap-main" />}
      >
        {(given) => (
          <PaymentDetailsForm
            details={given}
            submitText={onboardingMessages.next}
            isSending={step.isSending}
            onSubmit={submit}
          />
        )}
      </QueryScreen>
    </>
  );
}

/** Connection errors have no message of their own. [ERR-04] */
function textOf(error: CallError): string | null {
  const { userMessage, fields } = error;
  // The field already shows the error.
  if (fields && Object.keys(fields).length > 0) return null;
  return isConnectionError(error) ? onboardingMessages.notSaved : (userMessage ?? commonMessages.problem);
}
