'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/field';
import { PasswordField } from '@/components/ui/password-field';
import { SheetFoot } from '@/components/ui/sheet-foot';
import { useWrite } from '@/lib/core/phone/client/use-write';
import { useUser } from '@/lib/core/phone/session/user';
import { confirmationMessages } from '@/lib/features/people/confirmation/messages';
import { confirmByPasskey, hasPasskeys } from '@/lib/features/people/passkeys/device-passkeys';
import { passwordCalls } from '@/lib/features/people/password/calls';

export interface ConfirmIdentityProps {
  /** This is the sentence that says why the cleaner has to confirm. */
  readonly reason: string;
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

/** Asks for the password or a passkey, because an unlocked phone may be in other hands. */
export function ConfirmIdentity({ reason, onConfirmed, onCancel }: ConfirmIdentityProps) {
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState('');
  const [problem, setProblem] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const [isAble, setIsAble] = useState(false);
  const { isSending, write } = useWrite(passwordCalls.confirmPassword);
  const email = useUser()?.email ?? '';
  // An effect reads it, because the server cannot know it.
  useEffect(() => setIsAble(hasPasskeys()), []);
  const form = useRef<HTMLFormElement>(null);
  // Focus the field: the button that opened the question is hidden, or the password was wrong.
  useEffect(() => {
    if (!isSending) form.current?.querySelector<HTMLInputElement>('input[name="password"]')?.focus();
  }, [isSending]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || isAsking) return;
    setProblem('');
    setFault(password === '' ? confirmationMessages.passwordMissing : '');
    if (password === '') return;
    const result = await write({ body: { password } });
    if (result.ok) {
      onConfirmed();
      return;
    }
    const [wrong] = result.error.fields?.password ?? [];
    if (wrong) setFault(wrong);
    else setProblem(result.error.userMessage ?? confirmationMessages.notReached);
  };
  const byPasskey = async () => {
    setProblem('');
    setIsAsking(true);
    const outcome = await confirmByPasskey();
    setIsAsking(false);
    if (outcome.ok) onConfirmed();
    else if (outcome.text !== null) setProblem(outcome.text);
  };
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      <p className="text-ink-soft">{reason}</p>
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        name="password"
        label={confirmationMessages.password}
        autoComplete="current-password"
        value={password}
        error={fault}
        onChange={({ target }) => {
          setPassword(target.value);
          setFault('');
        }}
      />
      <FormProblem id="confirm-problem" text={problem} />
      <SheetFoot>
        <Button type="submit" size="main" isPending={isSending}>
          {confirmationMessages.confirm}
        </Button>
        {isAble && (
          <Button kind="secondary" size="main" isPending={isAsking} onClick={() => void byPasskey()}>
            {confirmationMessages.usePasskey}
          </Button>
        )}
        <Button kind="quiet" size="main" onClick={onCancel}>
          {confirmationMessages.cancel}
        </Button>
      </SheetFoot>
    </form>
  );
}
