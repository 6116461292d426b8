import Link from 'next/link';
import type { ReactNode } from 'react';
import { DemoFrame } from '@/components/people/demo/demo-frame';
import { DemoOffer } from '@/components/people/demo/demo-offer';
import { LoginForm } from '@/components/people/session/login-form';
import { StartWithoutNews } from '@/components/reading/whats-new/start-without-news';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CreditCard, Home, type LucideIcon } from '@/components/ui/icons';
import { Mark } from '@/components/ui/mark';
import { buttonStyle } from '@/components/ui/styles';
import { ToastProvider } from '@/components/ui/toasts';
import { brand } from '@/lib/core/ground/site/brand';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { onboardingMessages } from '@/lib/features/people/onboarding/messages';
import { INVITATION_PROBLEMS } from '@/lib/features/people/onboarding/model';
import { firstUndone, type StepProgress } from '@/lib/features/people/onboarding/steps';
import { BlockedBack } from './blocked-back';

type WelcomeScreenProps =
  /** The visitor has a valid invitation link. */
  | { readonly kind: 'invited'; readonly name: string }
  /** The worker is signed in and has not finished onboarding. */
  | { readonly kind: 'going-on'; readonly steps: readonly StepProgress[] }
  /** `problem` is the error code of a link, from the address. */
  | { readonly kind: 'signed-out'; readonly problem: unknown };

/** Onboarding starts and resumes on this page. [NAV-07] */
export function WelcomeScreen(props: WelcomeScreenProps) {
  switch (props.kind) {
    case 'invited':
      return (
        <Frame title={onboardingMessages.welcomeNamed({ name: props.name })}>
          <p className="text-ink-soft">{onboardingMessages.invitedText}</p>
          <Needed />
          <form method="post" action={withBasePath(routes.sessionInvitation)} className="mt-6">
            <Button type="submit" size="main" className="w-full">
              {onboardingMessages.start}
            </Button>
          </form>
        </Frame>
      );
    case 'going-on':
      return <GoingOn steps={props.steps} />;
    case 'signed-out':
      return <SignedOut problem={props.problem} />;
    default:
      return props satisfies never;
  }
}

function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <AppFrame>
      <BlockedBack />
      <StartWithoutNews />
      <div className="mx-auto flex w-full max-w-page grow flex-col px-2 pt-[5dvh]">
        <Mark />
        <h1 data-page-heading tabIndex={-1} className="mt-4 mb-3 font-heavy text-2xl wrap-anywhere">
          <bdi>{title}</bdi>
        </h1>
        {children}
      </div>
    </AppFrame>
  );
}

const NEEDED: readonly (readonly [LucideIcon, string])[] = [
  [Home, onboardingMessages.neededDetails],
  [CreditCard, onboardingMessages.neededBank],
];

function Needed() {
  return (
    <Card className="mt-6 p-4">
      <h2 className="mb-3 font-strong text-m">{onboardingMessages.needed}</h2>
      <ul className="flex flex-col gap-3">
        {NEEDED.map(([Icon, text]) => (
          <li key={text} className="flex items-center gap-3">
            <Icon aria-hidden className="size-icon shrink-0 text-ink-soft" />
            {text}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function GoingOn({ steps }: { readonly steps: readonly StepProgress[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = firstUndone(steps);
  return (
    <Frame title={onboardingMessages.welcome({ product: brand.name })}>
      <p className="text-ink-soft">
        {done === 0
          ? onboardingMessages.invitedText
          : onboardingMessages.goOnText({ done, of: steps.length })}
      </p>
      {done === 0 && <Needed />}
      {next !== null && (
        <Link
          href={routes.onboardingStep(next)}
          prefetch={false}
          className={`mt-6 w-full ${buttonStyle('primary', 'main')}`}
        >
          {done === 0 ? onboardingMessages.start : onboardingMessages.goOn}
        </Link>
      )}
    </Frame>
  );
}

function SignedOut({ problem }: { readonly problem: unknown }) {
  const known = INVITATION_PROBLEMS.find((one) => one === problem);
  return (
    <ToastProvider>
      <DemoFrame demo={null}>
        <Frame title={onboardingMessages.welcome({ product: brand.name })}>
          {known ? (
            <div role="alert" className="mb-6 rounded-m bg-warn-tint px-4 py-3 text-warn">
              <p className="font-medium">{onboardingMessages.problem[known]}</p>
              {brand.supportEmail !== null && (
                <p className="mt-1 text-s wrap-anywhere">
                  {onboardingMessages.problemHelp({ email: brand.supportEmail })}
                </p>
              )}
            </div>
          ) : (
            <p className="mb-6 text-ink-soft">{onboardingMessages.noLink}</p>
          )}
          <h2 className="font-strong text-l">{onboardingMessages.hasBegun}</h2>
          <p className="mt-1 mb-4 text-ink-soft">{onboardingMessages.hasBegunText}</p>
          <LoginForm goTo={withBasePath(routes.onboardingWelcome)} notice="" isOnboarding />
          <div className="mt-6 border-line border-t pt-6">
            <DemoOffer kind="secondary" />
          </div>
        </Frame>
      </DemoFrame>
    </ToastProvider>
  );
}
