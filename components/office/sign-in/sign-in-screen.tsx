import { encode } from 'uqr';
import { OfficeFrame } from '@/components/office/frame/office-frame';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { withBasePath } from '@/lib/core/ground/site/routes';
import { gatewayMessages } from '@/lib/core/ground/texts/gateway-messages';
import { adminMessages } from '@/lib/features/office/frame/messages';
import type { OfficeProblem } from '@/lib/features/office/sign-in/model';
import type { SecondFactorSetup } from '@/lib/features/office/sign-in/schema';
import { NEW_PASSWORD_LIMITS } from '@/lib/features/people/password/rules';

interface SignInScreenProps {
  readonly stage: 'signed-out' | 'confirm' | 'set-up';
  readonly setup: SecondFactorSetup | null;
  /** The address contains this error code; unknown codes show nothing. */
  readonly problem: unknown;
}

/** Each step has one form, which works without JavaScript. */
export function SignInScreen({ stage, setup, problem }: SignInScreenProps) {
  const problemText = isProblem(problem) ? PROBLEM_TEXTS[problem] : undefined;
  return (
    <OfficeFrame page={null} title={adminMessages.signIn}>
      {problemText && (
        <p role="alert" className="font-medium text-bad">
          {problemText}
        </p>
      )}
      {stage === 'signed-out' ? <PasswordForm /> : <CodeForm setup={setup} />}
    </OfficeFrame>
  );
}

const PROBLEM_TEXTS: Readonly<Record<OfficeProblem, string>> = {
  ...adminMessages.problem,
  'too-many': gatewayMessages.tooManyTries,
};

const isProblem = (problem: unknown): problem is OfficeProblem =>
  typeof problem === 'string' && Object.hasOwn(PROBLEM_TEXTS, problem);

function PasswordForm() {
  return (
    <form method="post" action={withBasePath(officeRoutes.sessionOffice)} className="flex flex-col gap-4">
      {/* Not of the type email: a browser would refuse a pasted address with an invisible mark. */}
      <Field
        label={adminMessages.email}
        name="username"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field
        label={adminMessages.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" size="main">
        {adminMessages.goOn}
      </Button>
    </form>
  );
}

/** Groups of four are easier to read, and authenticator apps ignore spaces. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? '';

function CodeForm({ setup }: { readonly setup: SecondFactorSetup | null }) {
  return (
    <form method="post" action={withBasePath(officeRoutes.sessionOfficeCode)} className="flex flex-col gap-4">
      {setup && (
        <Card title={adminMessages.setUp}>
          <p className="mb-3">{adminMessages.setUpHow}</p>
          <QrCode text={setup.address} label={adminMessages.setUp} />
          <p className="mt-3">{adminMessages.key({ key: inGroups(setup.secret) })}</p>
        </Card>
      )}
      <Field
        label={setup ? adminMessages.firstCode : adminMessages.code}
        name="code"
        autoComplete="one-time-code"
        required
      />
      {setup && (
        <Field
          label={adminMessages.ownPassword}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={adminMessages.ownPasswordHint}
          minLength={NEW_PASSWORD_LIMITS.least}
          maxLength={NEW_PASSWORD_LIMITS.most}
          required
        />
      )}
      <Button type="submit" size="main">
        {adminMessages.goOn}
      </Button>
    </form>
  );
}

/** Shows recovery codes until the administrator confirms that they are saved. */
export function RecoveryScreen({ codes }: { readonly codes: readonly string[] }) {
  return (
    <OfficeFrame page={null} title={adminMessages.recoveryTitle}>
      <p>{adminMessages.recoveryHow}</p>
      <Card className="p-4">
        <ul className="grid grid-cols-2 gap-x-4 gap-y-3 text-center">
          {codes.map((code) => (
            <li key={code}>
              <code className="whitespace-nowrap font-strong text-m">{code}</code>
            </li>
          ))}
        </ul>
      </Card>
      <p className="text-ink-soft">{adminMessages.recoveryOnce}</p>
      <form method="post" action={withBasePath(officeRoutes.sessionOfficeKept)}>
        <Button type="submit" size="main">
          {adminMessages.recoveryKept}
        </Button>
      </form>
    </OfficeFrame>
  );
}

/** The server renders it, black on white in every theme, because cameras need it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="mx-auto w-full max-w-[15rem] rounded-m"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
