'use client';

import { type FormEvent, useRef, useState } from 'react';
import { FormEnd } from '@/components/profile/form-end';
import { useFormSending } from '@/components/profile/use-form-sending';
import { focusFirstInvalid } from '@/components/ui/focus-first-invalid';
import { PasswordField } from '@/components/ui/password-field';
import { useWrite } from '@/lib/core/client/use-write';
import { passwordCalls } from '@/lib/features/password/calls';
import { passwordMessages } from '@/lib/features/password/messages';
import { passwordFieldsMessages } from '@/lib/features/password/messages-fields';
import { type PasswordOwner, passwordFault } from '@/lib/features/password/rules';

interface ChangePasswordFormProps {
  readonly owner: PasswordOwner;
  readonly onChanged: () => void;
}

const EMPTY = { currentPassword: '', password: '' };
type Draft = typeof EMPTY;

/** The password that one has, and the one to come. Faults stand at their field, and nothing of either is kept. */
export function ChangePasswordForm({ owner, onChanged }: ChangePasswordFormProps) {
  const [draft, setDraft] = useState(EMPTY);
  const [faults, setFaults] = useState(EMPTY);
  const { write } = useWrite(passwordCalls.changePassword);
  const sending = useFormSending();
  const form = useRef<HTMLFormElement>(null);
  const showFaults = (found: Draft) => {
    setFaults(found);
    const isFound = found.currentPassword !== '' || found.password !== '';
    if (isFound) focusFirstInvalid(form.current);
    return isFound;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending.isSending || showFaults(faultsOf(draft, owner))) return;
    const send = async () => {
      const result = await write({ body: draft });
      if (result.ok) onChanged();
      return result.ok ? null : result.error;
    };
    await sending.run(send, ({ fields }) =>
      showFaults({
        currentPassword: fields?.current_password?.[0] ?? '',
        password: fields?.password?.[0] ?? '',
      }),
    );
  };
  const fieldOf = (name: keyof Draft) => ({
    name,
    value: draft[name],
    error: faults[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setDraft((before) => ({ ...before, [name]: target.value }));
      setFaults((before) => ({ ...before, [name]: '' }));
    },
  });
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-soft">{passwordMessages.changeText}</p>
      <input hidden readOnly name="username" autoComplete="username" value={owner.email} />
      <PasswordField
        {...fieldOf('currentPassword')}
        label={passwordMessages.currentPassword}
        autoComplete="current-password"
      />
      <PasswordField
        {...fieldOf('password')}
        label={passwordFieldsMessages.newPassword}
        autoComplete="new-password"
        hint={passwordFieldsMessages.hint}
      />
      <FormEnd sending={sending} submitLabel={passwordMessages.save} />
    </form>
  );
}

/** What form and backend say alike, and what only makes sense to ask where both are at hand. */
function faultsOf({ currentPassword, password }: Draft, owner: PasswordOwner): Draft {
  return {
    currentPassword: currentPassword === '' ? passwordMessages.currentMissing : '',
    password: newFault(currentPassword, password, owner),
  };
}

function newFault(currentPassword: string, password: string, owner: PasswordOwner): string {
  if (password === '') return passwordFieldsMessages.missing;
  if (password === currentPassword) return passwordMessages.same;
  const fault = passwordFault(password, owner);
  return fault ? passwordFieldsMessages.fault[fault] : '';
}
