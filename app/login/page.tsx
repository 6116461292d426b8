import type { Metadata } from 'next';
import { LoginScreen } from '@/components/session/login-screen';
import {
  readEndedSession,
  readEnvironmentChoice,
  readGatewaySession,
} from '@/lib/core/session/server/read-session';
import { safeRedirect } from '@/lib/core/session/server/redirects';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { offersPasskeys } from '@/lib/features/passkeys/session-route';
import { NO_USER, withBasePath } from '@/lib/routes';

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
