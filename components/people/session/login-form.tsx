'use client';

import Link from 'next/link';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, FormProblem } from '@/components/ui/field';
import { PasswordField } from '@/components/ui/password-field';
import { buttonStyle } from '@/components/ui/styles';
import { isEmail, tidyEmail } from '@/lib/core/ground/format/typed';
import { sessionEmailMessages, sessionMessages } from '@/lib/core/ground/session/messages';
import { CREDENTIAL_LIMITS } from '@/lib/core/ground/session/model';
import type { Credentials } from '@/lib/core/ground/session/schema';
import { routes } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { signIn } from '@/lib/core/phone/session/sign-in';
import { isOfferWanted } from '@/lib/features/people/passkeys/device-passkeys';
import { carry, readCarried } from '@/lib/features/people/password/carried-email';
import { passwordSignInMessages } from '@/lib/features/people/password/messages';
import { refusalText } from './logout-text';
import { PasskeyOffer, PasskeySignIn } from './passkey-sign-in';

interface LoginFormProps {
  readonly goTo: string;
  /** The form shows this text before the first attempt; empty for none. */
  readonly notice: string;
  /** It is set where a worker in onboarding signs in. [AUTH-04] */
  readonly isOnboarding?: boolean;
  /** Only the embedded backend has passkeys. */
  readonly hasPasskeys?: boolean;
  /** This is a full navigation, so that no data of an earlier session stays in memory. */
  readonly leaveTo?: (address: string) => void;
}

type Faults = Partial<Record<keyof Credentials, string>>;

export function LoginForm({
  goTo,
  notice,
  isOnboarding = false,
  hasPasskeys = false,
  leaveTo = (address) => location.assign(address),
}: LoginFormProps) {
  const [message, setMessage] = useState(notice);
  const [faults, setFaults] = useState<Faults>({});
  const [isPending, setIsPending] = useState(false);
  const [isOffering, setIsOffering] = useState(false);
  const [carried] = useState(readCarried);
  const messageId = useId();
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.current || isPending) return;
    const entries = new FormData(form.current);
    const username = tidyEmail(String(entries.get('username') ?? ''));
    const password = String(entries.get('password') ?? '');
    const found = faultsOf({ username, password });
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) {
      // The server's message was about the earlier input.
      setMessage('');
      (form.current.elements.namedItem(first) as HTMLInputElement).focus();
      return;
    }
    setIsPending(true);
    const result = await signIn({ username, password }, { isOnboarding });
    // Stays pending during navigation, so that a second click does not sign in again.
    if (result.ok) return (await isOfferWanted(hasPasskeys)) ? setIsOffering(true) : leaveTo(goTo);
    setIsPending(false);
    setMessage(refusalText(result.reason));
  };

  const carryEmail = () => {
    const email = form.current && new FormData(form.current).get('username');
    carry({ email: tidyEmail(String(email ?? '')) });
  };

  const leave = () => leaveTo(goTo);
  if (isOffering) return <PasskeyOffer onDone={leave} />;
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      aria-describedby={message ? messageId : undefined}
    >
      <FormProblem id={messageId} text={message} />
      {carried.isChanged && !message && (
        <p role="status" className="mb-4 rounded-m bg-brand-tint px-4 py-3 font-medium text-brand">
          {passwordSignInMessages.changed}
        </p>
      )}
      <Field
        label={sessionEmailMessages.email}
        name="username"
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={carried.email}
        error={faults.username}
        className="mb-4"
      />
      <PasswordField
        label={sessionMessages.password}
        name="password"
        autoComplete="current-password"
        error={faults.password}
        className="mb-1"
      />
      <Link
        href={routes.resetPassword}
        prefetch={false}
        onClick={carryEmail}
        className={`-ml-4 mb-3 ${buttonStyle('quiet')}`}
      >
        {passwordSignInMessages.forgotten}
      </Link>
      <Button type="submit" size="main" isPending={isPending} className="w-full">
        {sessionMessages.signIn}
      </Button>
      <PasskeySignIn isOffered={hasPasskeys} onSignedIn={leave} onProblem={setMessage} />
    </form>
  );
}

const MISSING = {
  username: sessionEmailMessages.missing,
  password: sessionMessages.passwordMissing,
} as const;

/** The faults are in the order of the fields. [AUTH-08] [ERR-15] */
function faultsOf(credentials: Credentials): Faults {
  const fields = ['username', 'password'] as const;
  const faults = fields.map((field) => {
    const { length } = credentials[field];
    if (length === 0) return { [field]: MISSING[field] };
    const limit = CREDENTIAL_LIMITS[field];
    if (length > limit) return { [field]: commonMessages.tooLong({ limit, count: length }) };
    return field === 'username' && !isEmail(credentials.username)
      ? { [field]: sessionEmailMessages.notAnEmail }
      : {};
  });
  return Object.assign({}, ...faults);
}
