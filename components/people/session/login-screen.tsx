import Link from 'next/link';
import { DemoFrame } from '@/components/people/demo/demo-frame';
import { DemoOffer } from '@/components/people/demo/demo-offer';
import { StartWithoutNews } from '@/components/reading/whats-new/start-without-news';
import { AppFrame } from '@/components/shell/frame/app-frame';
import { Card } from '@/components/ui/card';
import { Mark } from '@/components/ui/mark';
import { buttonStyle } from '@/components/ui/styles';
import { ToastProvider } from '@/components/ui/toasts';
import type { SessionScope } from '@/lib/core/ground/contract/session-scope';
import { sessionMessages } from '@/lib/core/ground/session/messages';
import { brand } from '@/lib/core/ground/site/brand';
import { type LogoutReason, routes } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { demoOfferMessages } from '@/lib/features/people/demo/messages';
import { ForgetOnArrival, UserMissing } from './login-arrival';
import { type EnvironmentChoice, LoginEnvironment } from './login-environment';
import { LoginForm } from './login-form';
import { logoutText } from './logout-text';
import { RestoredPage } from './restored-page';

interface LoginScreenProps {
  /** The sign-in leads to this address, which includes the base path. */
  readonly goTo: string;
  /** It comes from the address; unknown reasons show no text. */
  readonly logoutReason?: unknown;
  /** This browser's cookie names this ended session. */
  readonly endedScope?: SessionScope | null;
  /** Only the embedded backend has passkeys. */
  readonly hasPasskeys?: boolean;
  readonly isForDemo?: boolean;
  /** These are demo parameters from the address. */
  readonly seed?: unknown;
  readonly timer?: unknown;
  /** It is true only for demo visitors, or if the user could not be loaded. */
  readonly isSignedIn?: boolean;
  readonly isUserMissing?: boolean;
  /** The default is APP_ENV. */
  readonly choice?: EnvironmentChoice;
}

/** Demo visitors see the demo first. */
export function LoginScreen(props: LoginScreenProps) {
  const {
    goTo,
    logoutReason,
    endedScope = null,
    hasPasskeys = false,
    isForDemo = false,
    seed,
    timer,
    isSignedIn,
    isUserMissing,
    choice,
  } = props;
  const form =
    isUserMissing && isSignedIn ? (
      <UserMissing goTo={goTo} />
    ) : (
      <LoginForm goTo={goTo} notice={logoutText(logoutReason)} hasPasskeys={hasPasskeys} />
    );
  return (
    <ToastProvider>
      <RestoredPage session={null} />
      {!isSignedIn && (
        <ForgetOnArrival
          endedScope={logoutReason === ('unauthorized' satisfies LogoutReason) ? endedScope : null}
        />
      )}
      {!isSignedIn && <StartWithoutNews />}
      <DemoFrame demo={null}>
        <AppFrame>
          <div className="mx-auto flex w-full max-w-page grow flex-col px-2 pt-[5dvh]">
            <div className="mb-6 flex flex-col items-center text-center">
              <Mark />
              <h1 className="mt-3 font-heavy text-2xl">{brand.name}</h1>
              <p className="mt-1 text-ink-soft text-m">{brand.tagline}</p>
            </div>
            {isForDemo ? (
              <>
                <Card className="p-5 text-center">
                  <h2 className="font-heavy text-xl">{sessionMessages.seeAtWork({ product: brand.name })}</h2>
                  <p className="mt-2 mb-5 text-ink-soft">{demoOfferMessages.tryItText}</p>
                  <DemoOffer kind="primary" seed={seed} timer={timer} />
                </Card>
                {isSignedIn ? (
                  <StaySignedIn />
                ) : (
                  <>
                    <h2 className="mt-6 mb-4 font-strong text-l">
                      {sessionMessages.alreadyWorker({ worker: brand.worker })}
                    </h2>
                    {form}
                  </>
                )}
              </>
            ) : (
              <>
                {form}
                <div className="mt-6 border-line border-t pt-6">
                  <DemoOffer kind="secondary" seed={seed} timer={timer} />
                  <p className="mt-2 text-center text-ink-soft text-s">{demoOfferMessages.tryItText}</p>
                </div>
              </>
            )}
            {choice && <LoginEnvironment {...choice} />}
          </div>
        </AppFrame>
      </DemoFrame>
    </ToastProvider>
  );
}

function StaySignedIn() {
  return (
    <div className="mt-6 flex flex-col gap-3 text-center">
      <p className="text-ink-soft">{sessionMessages.staysSignedIn}</p>
      <Link href={routes.schedule} prefetch={false} className={buttonStyle('secondary', 'main')}>
        {commonMessages.goToSchedule}
      </Link>
    </div>
  );
}
