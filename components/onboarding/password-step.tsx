'use client';

import { useState } from 'react';
import { PasswordField } from '@/components/ui/password-field';
import { onboardingMessages } from '@/lib/features/onboarding/messages';
import { useSetPassword } from '@/lib/features/onboarding/use-set-password';
import { passwordFieldsMessages } from '@/lib/features/password/messages-fields';
import { passwordFault } from '@/lib/features/password/rules';
import { StepEnd } from './step-end';
import type { StepProps } from './step-forms';
import { useStep } from './use-step';

/** The applicant's own password, and the sign-in with it. Nothing of it is kept in the browser. [AUTH-07] */
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
    // One that is chosen stays, unless another one is typed.
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
