'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { brand } from '@/lib/core/ground/site/brand';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { askRoute } from '@/lib/core/phone/client/ask-route';
import { referralFormMessages } from '@/lib/features/money/referrals/messages';
import { REFERRAL_PROBLEMS, type ReferralProblem } from '@/lib/features/money/referrals/model';
import { APPLICANT_LIMITS } from '@/lib/features/people/onboarding/model';

interface ReferralFormProps {
  readonly code: string;
  /** It is null if the referrer is unknown. */
  readonly referrer: string | null;
  readonly problem: ReferralProblem | null;
  readonly hasApplied: boolean;
}

export function ReferralForm({ code, referrer, problem: firstProblem, hasApplied }: ReferralFormProps) {
  const [problem, setProblem] = useState(firstProblem);
  const [isSending, setIsSending] = useState(false);
  const [isSent, setIsSent] = useState(false);
  if (hasApplied || isSent) return <Thanks isFocused={isSent} />;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setIsSending(true);
    setProblem(null);
    const found = await send(form);
    setIsSending(false);
    setProblem(found);
    setIsSent(found === null);
  };
  return (
    <>
      <h1 data-page-heading tabIndex={-1} className="mt-4 mb-3 font-heavy text-2xl wrap-anywhere">
        {referralFormMessages.title({ product: brand.name })}
      </h1>
      {referrer && (
        <p className="mb-1 font-medium text-l wrap-anywhere">
          {referralFormMessages.referredBy({ name: referrer })}
        </p>
      )}
      <p className="mb-5 text-ink-soft">{referralFormMessages.text}</p>
      <form
        method="post"
        action={withBasePath(routes.referralForm)}
        onSubmit={submit}
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="code" value={code} />
        <NameField
          name="firstNames"
          label={referralFormMessages.firstNames}
          autoComplete="given-name"
          required
        />
        <NameField
          name="lastName"
          label={referralFormMessages.lastName}
          hint={referralFormMessages.oneName}
          autoComplete="family-name"
        />
        <Field
          name="email"
          type="email"
          label={referralFormMessages.email}
          autoComplete="email"
          required
          maxLength={APPLICANT_LIMITS.email}
        />
        {referrer && (
          <p className="text-ink-soft text-s wrap-anywhere">
            {referralFormMessages.privacy({ name: referrer })}
          </p>
        )}
        {problem && (
          <p role="alert" className="font-medium text-bad">
            {referralFormMessages.problem[problem]}
          </p>
        )}
        <Button type="submit" size="main" isPending={isSending}>
          {referralFormMessages.send}
        </Button>
      </form>
    </>
  );
}

interface NameFieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: string;
  readonly hint?: string;
  readonly required?: boolean;
}

function NameField(props: NameFieldProps) {
  return <Field {...props} maxLength={APPLICANT_LIMITS.name} dir="auto" />;
}

/** Resolves to null if the application was sent. */
async function send(form: HTMLFormElement): Promise<ReferralProblem | null> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const { isOk, status, body } = await askRoute<{ readonly problem?: unknown }>(
    'POST',
    routes.referralForm,
    new URLSearchParams(fields),
  );
  if (isOk) return null;
  if (status === null) return 'no-answer';
  return REFERRAL_PROBLEMS.find((one) => one === body?.problem) ?? 'failed';
}

function Thanks({ isFocused }: { readonly isFocused: boolean }) {
  return (
    <>
      {/* The heading takes the focus, so that screen readers announce the success. */}
      <h1
        ref={isFocused ? (heading) => heading?.focus() : undefined}
        data-page-heading
        tabIndex={-1}
        className="mt-4 mb-3 font-heavy text-2xl outline-none"
      >
        {referralFormMessages.thanksTitle}
      </h1>
      <p className="text-ink-soft">{referralFormMessages.thanksText}</p>
    </>
  );
}
