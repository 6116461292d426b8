'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormProblem } from '@/components/ui/field';
import { Link2Off } from '@/components/ui/icons';
import { PasswordField } from '@/components/ui/password-field';
import { buttonStyle } from '@/components/ui/styles';
import { routes } from '@/lib/core/ground/site/routes';
import { carry } from '@/lib/features/people/password/carried-email';
import { passwordFieldsMessages, passwordMessages } from '@/lib/features/people/password/messages';
import { completeReset } from '@/lib/features/people/password/reset';
import { type PasswordOwner, passwordFault } from '@/lib/features/people/password/rules';
import { PublicFrame } from './public-frame';

interface NewPasswordScreenProps {
  /** It is null if the API root does not reveal the owner of the link. */
  readonly owner: PasswordOwner | null;
}

/** The reset link is stored in a cookie of this browser. [NAV-05] [AUTH-06] */
export function NewPasswordScreen({ owner }: NewPasswordScreenProps) {
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return <ClosedResetScreen />;
  const text = owner ? passwordMessages.chooseFor({ email: owner.email }) : undefined;
  return (
    <PublicFrame title={passwordMessages.chooseTitle} {...(text && { text })}>
      <NewPasswordForm owner={owner} onClosed={() => setIsClosed(true)} />
    </PublicFrame>
  );
}

interface NewPasswordFormProps extends NewPasswordScreenProps {
  readonly onClosed: () => void;
}

function NewPasswordForm({ owner, onClosed }: NewPasswordFormProps) {
  const [fault, setFault] = useState('');
  const [problem, setProblem] = useState('');
  const [isPending, setIsPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const router = useRouter();
  const showFault = (text: string) => {
    setFault(text);
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const password = input.current?.value ?? '';
    setProblem('');
    const found = faultOf(password, owner);
    if (found) return showFault(found);
    setFault('');
    setIsPending(true);
    const outcome = await completeReset(password);
    if (outcome.is === 'done') {
      carry({ email: owner?.email ?? '', isChanged: true });
      // `replace` removes the link from the history, because it is used up.
      return router.replace(routes.login);
    }
    setIsPending(false);
    if (outcome.is === 'closed') return onClosed();
    if (outcome.is === 'fault') return showFault(outcome.text);
    setProblem(outcome.text);
  };
  return (
    <form method="post" noValidate onSubmit={submit} aria-describedby={problem ? problemId : undefined}>
      <FormProblem id={problemId} text={problem} />
      {owner && <input hidden readOnly name="username" autoComplete="username" value={owner.email} />}
      <PasswordField
        ref={input}
        label={passwordFieldsMessages.newPassword}
        name="password"
        autoComplete="new-password"
        hint={passwordFieldsMessages.hint}
        error={fault}
        className="mb-5"
      />
      <Button type="submit" size="main" isPending={isPending} className="w-full">
        {passwordMessages.save}
      </Button>
      <p className="mt-4 text-center text-ink-soft text-s">{passwordMessages.signedOutElsewhere}</p>
    </form>
  );
}

/** Only the server checks against common passwords. [AUTH-08] */
function faultOf(password: string, owner: PasswordOwner | null): string {
  if (password === '') return passwordFieldsMessages.missing;
  const fault = passwordFault(password, owner ?? { email: '', names: [] });
  return fault ? passwordFieldsMessages.fault[fault] : '';
}

/** The app shows it for a used, expired or invalid link, and does not say which. */
export function ClosedResetScreen() {
  const { closedTitle, closedText, askAgain, backToSignIn } = passwordMessages;
  return (
    <PublicFrame title={closedTitle} text={closedText} icon={Link2Off}>
      <Link
        href={routes.resetPassword}
        prefetch={false}
        className={`w-full ${buttonStyle('primary', 'main')}`}
      >
        {askAgain}
      </Link>
      <Link href={routes.login} prefetch={false} className={`mt-3 w-full ${buttonStyle('quiet', 'main')}`}>
        {backToSignIn}
      </Link>
    </PublicFrame>
  );
}
