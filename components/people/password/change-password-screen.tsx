'use client';

import { type FormEvent, useRef, useState } from 'react';
import { FormEnd } from '@/components/people/profile/form-end';
import { useFormSending } from '@/components/people/profile/use-form-sending';
import { useLeaveForm } from '@/components/people/profile/use-leave-form';
import { WorkerPage, type WorkerPageProps } from '@/components/people/profile/worker-page';
import { Card } from '@/components/ui/card';
import { focusFirstInvalid } from '@/components/ui/focus-first-invalid';
import { PasswordField } from '@/components/ui/password-field';
import type { Worker } from '@/lib/core/ground/session/schema';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { useWrite } from '@/lib/core/phone/client/use-write';
import { useExtensionAnswer } from '@/lib/features/people/flags/hooks';
import { passwordCalls } from '@/lib/features/people/password/calls';
import {
  passwordFieldsMessages,
  passwordMessages,
  passwordSignInMessages,
} from '@/lib/features/people/password/messages';
import { type PasswordOwner, passwordFault } from '@/lib/features/people/password/rules';

/** The session of the signed-in worker stays valid. */
export function ChangePasswordScreen({ workerId: _workerId, ...loaded }: WorkerPageProps) {
  const { data, error } = useExtensionAnswer(OWN_FEATURES.passwordChange);
  const isOff = error !== null || data?.active === false;
  const leave = useLeaveForm(passwordMessages.changedHere);
  return (
    <WorkerPage {...loaded} title={pageTitle('changePassword')}>
      {(worker) =>
        isOff ? (
          <p className="text-center text-ink-soft">
            {passwordMessages.notChangedHere({ forgotten: passwordSignInMessages.forgotten })}
          </p>
        ) : (
          <Card className="p-4">
            <ChangePasswordForm owner={ownerOf(worker)} onChanged={leave} />
          </Card>
        )
      }
    </WorkerPage>
  );
}

const ownerOf = ({ email, firstNames, lastName }: Worker): PasswordOwner => ({
  email: email ?? '',
  names: [firstNames, lastName].filter((name) => typeof name === 'string'),
});

interface ChangePasswordFormProps {
  readonly owner: PasswordOwner;
  readonly onChanged: () => void;
}

const EMPTY = { currentPassword: '', password: '' };
type Draft = typeof EMPTY;

/** Neither password is stored. */
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

/** Applies the rules shared with the backend, and rules that only the form can check. */
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
