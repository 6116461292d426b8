import type { Metadata } from 'next';
import { LoginScreen } from '@/components/people/session/login-screen';
import {
  readEndedSession,
  readEnvironmentChoice,
  readGatewaySession,
} from '@/lib/core/gateway/session/read-session';
import { safeRedirect } from '@/lib/core/gateway/session/redirects';
import { NO_USER, withBasePath } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { offersPasskeys } from '@/lib/features/people/passkeys/session-route';

export const metadata: Metadata = { title: pageTitle('login') };

interface LoginPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const { redirectTo, logoutReason, problem, demo, seed, timer } = await searchParams;
  const session = await readGatewaySession();
  return (
    <LoginScreen
      goTo={withBasePath(safeRedirect(redirectTo))}
      logoutReason={logoutReason}
      endedScope={await readEndedSession()}
      isUserMissing={problem === NO_USER}
      isForDemo={demo === '1'}
      seed={seed}
      timer={timer}
      hasPasskeys={await offersPasskeys()}
      isSignedIn={session.token !== null}
      choice={await readEnvironmentChoice()}
    />
  );
}
