'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PasswordField } from '@/components/ui/password-field';
import { useToast } from '@/components/ui/use-toast';
import { platformOf } from '@/lib/core/phone/platform/platform';
import { useUser } from '@/lib/core/phone/session/user';
import { addPasskey, hasPasskeys, noteMade } from '@/lib/features/people/passkeys/device-passkeys';
import { passkeysMessages, passkeysSignInMessages } from '@/lib/features/people/passkeys/messages';

/** Asks for the password if the last sign-in is too long ago. */
export function AddPasskey({ onAdded }: { readonly onAdded: () => void }) {
  const [isAble, setIsAble] = useState<boolean | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [isPasswordWanted, setIsPasswordWanted] = useState(false);
  const [fault, setFault] = useState('');
  const toast = useToast();
  // An effect reads it, because the server cannot know it.
  useEffect(() => setIsAble(hasPasskeys()), []);
  const add = async (password?: string) => {
    setIsPending(true);
    const outcome = await addPasskey(passkeysSignInMessages.onThis[platformOf(navigator)], password);
    setIsPending(false);
    if (outcome.ok) {
      setIsPasswordWanted(false);
      noteMade();
      onAdded();
      toast({ kind: 'success', text: passkeysMessages.added });
    } else if ('passwordFault' in outcome) {
      setIsPasswordWanted(true);
      // The first attempt has no password yet, so no error is shown.
      setFault(password === undefined ? '' : outcome.passwordFault);
    } else if (outcome.text !== null) toast({ kind: 'danger', text: outcome.text });
  };
  if (isAble === null) return null;
  if (!isAble) return <p className="mt-4 text-center text-ink-soft">{passkeysMessages.noSupport}</p>;
  if (isPasswordWanted)
    return (
      <PasswordForm
        isPending={isPending}
        fault={fault}
        onFault={setFault}
        onSubmit={add}
        onCancel={() => setIsPasswordWanted(false)}
      />
    );
  return (
    <Button size="main" isPending={isPending} onClick={() => add()} className="mt-4 w-full">
      {passkeysMessages.add}
    </Button>
  );
}

interface PasswordFormProps {
  readonly isPending: boolean;
  /** It is empty for a valid password. */
  readonly fault: string;
  readonly onFault: (fault: string) => void;
  readonly onSubmit: (password: string) => void;
  readonly onCancel: () => void;
}

/** The input survives a failed attempt. */
function PasswordForm({ isPending, fault, onFault, onSubmit, onCancel }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const email = useUser()?.email ?? '';
  // Focus the field: the focused button was removed, or the input has an error.
  useEffect(() => {
    if (!isPending) form.current?.querySelector<HTMLInputElement>('input[name="password"]')?.focus();
  }, [isPending]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (password === '') onFault(passkeysMessages.passwordMissing);
    else onSubmit(password);
  };
  return (
    <Card className="mt-4 p-4">
      <form ref={form} method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-ink-soft">{passkeysMessages.passwordWanted}</p>
        <input hidden readOnly name="username" autoComplete="username" value={email} />
        <PasswordField
          name="password"
          label={passkeysMessages.password}
          autoComplete="current-password"
          value={password}
          error={fault}
          onChange={({ target }) => {
            setPassword(target.value);
            onFault('');
          }}
        />
        <Button type="submit" size="main" isPending={isPending}>
          {passkeysMessages.addNow}
        </Button>
        <Button kind="quiet" size="main" onClick={onCancel}>
          {passkeysMessages.addLater}
        </Button>
      </form>
    </Card>
  );
}
