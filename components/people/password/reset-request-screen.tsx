'use client';

import Link from 'next/link';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, FormProblem } from '@/components/ui/field';
import { MailCheck } from '@/components/ui/icons';
import { buttonStyle } from '@/components/ui/styles';
import { isEmail, tidyEmail } from '@/lib/core/ground/format/typed';
import { sessionEmailMessages } from '@/lib/core/ground/session/messages';
import { CREDENTIAL_LIMITS } from '@/lib/core/ground/session/model';
import { routes } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { carry, readCarried } from '@/lib/features/people/password/carried-email';
import { passwordMessages } from '@/lib/features/people/password/messages';
import { requestReset } from '@/lib/features/people/password/reset';
import { PublicFrame } from './public-frame';

/** The response is the same for every email, so that accounts cannot be discovered. [NAV-04] [AUTH-05] */
export function ResetRequestScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return sentTo === null ? (
    <PublicFrame title={pageTitle('resetPassword')} text={passwordMessages.requestText}>
      <RequestForm onSent={setSentTo} />
      <BackToSignIn />
    </PublicFrame>
  ) : (
    <PublicFrame title={passwordMessages.sentTitle} icon={MailCheck}>
      <SentNote email={sentTo} />
      <Button kind="secondary" size="main" className="mt-6 w-full" onClick={() => setSentTo(null)}>
        {passwordMessages.sendAgain}
      </Button>
      <BackToSignIn />
    </PublicFrame>
  );
}

function RequestForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const [fault, setFault] = useState('');
  const [problem, setProblem] = useState('');
  const [isPending, setIsPending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const email = tidyEmail(input.current?.value ?? '');
    const found = faultOf(email);
    setFault(found);
    setProblem('');
    if (found) return input.current?.focus();
    setIsPending(true);
    const outcome = await requestReset(email);
    setIsPending(false);
    if (outcome.is === 'done') {
      carry({ email });
      onSent(email);
    } else setProblem('text' in outcome ? outcome.text : commonMessages.problem);
  };
  return (
    <form method="post" noValidate onSubmit={submit} aria-describedby={problem ? problemId : undefined}>
      <FormProblem id={problemId} text={problem} />
      <Field
        ref={input}
        label={sessionEmailMessages.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={readCarried().email}
        error={fault}
        className="mb-5"
      />
      <Button type="submit" size="main" isPending={isPending} className="w-full">
        {passwordMessages.sendLink}
      </Button>
    </form>
  );
}

/** The note takes the focus, because the clicked button was removed. */
function SentNote({ email }: { readonly email: string }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} role="status" className="flex flex-col gap-3 text-center outline-none">
      <p className="font-medium text-m">{passwordMessages.sent}</p>
      <p className="wrap-anywhere text-ink-soft">{passwordMessages.sentHelp({ email })}</p>
    </div>
  );
}

function BackToSignIn() {
  return (
    <Link href={routes.login} prefetch={false} className={`mt-3 w-full ${buttonStyle('quiet', 'main')}`}>
      {passwordMessages.backToSignIn}
    </Link>
  );
}

function faultOf(email: string): string {
  if (email === '') return sessionEmailMessages.missing;
  const limit = CREDENTIAL_LIMITS.username;
  if (email.length > limit) return commonMessages.tooLong({ limit, count: email.length });
  return isEmail(email) ? '' : sessionEmailMessages.notAnEmail;
}
