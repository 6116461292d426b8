import 'server-only';
import type { AuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import type { dispatch } from '@/lib/core/gateway/calls/dispatch';
import {
  authSecret,
  claimsOf,
  cookieNames,
  cookieOptions,
  isHttps,
  SIGN_IN_MAX_AGE_S,
  type SignIn,
} from '@/lib/core/gateway/session/cookie';
import type { GatewaySession } from '@/lib/core/gateway/session/gateway-session';
import { safeRedirect } from '@/lib/core/gateway/session/redirects';
import type { CallError, CallResult } from '@/lib/core/ground/contract/call-error';
import { tidyEmail } from '@/lib/core/ground/format/typed';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { sessionMessages } from '@/lib/core/ground/session/messages';
import type { TokenAnswer, Worker } from '@/lib/core/ground/session/schema';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { calls } from '@/lib/features/gateway';

export type Dispatch = typeof dispatch;

const CUSTOMER_ERROR = 'customer';

export function authOptions(send: Dispatch, visitor: GatewaySession, origin: string): AuthOptions {
  const names = cookieNames();
  const options = cookieOptions();
  return {
    secret: authSecret(),
    useSecureCookies: isHttps(),
    cookies: {
      sessionToken: { name: names.session, options },
      csrfToken: { name: names.csrf, options },
      callbackUrl: { name: names.callback, options },
    },
    session: { strategy: 'jwt', maxAge: SIGN_IN_MAX_AGE_S },
    pages: { signIn: withBasePath(routes.login), error: withBasePath(routes.login) },
    providers: [
      CredentialsProvider({
        credentials: { username: {}, password: {}, onboarding: {} },
        authorize: async (credentials) => {
          const { username, password, onboarding } = credentials ?? {};
          const call = onboarding === 'true' ? sessionCalls.startOnboarding : sessionCalls.obtainToken;
          const signIn = await exchange(send, visitor, username, password, call);
          return { id: String(signIn.workerId), signIn };
        },
      }),
      CredentialsProvider({
        id: 'passkey',
        credentials: { credential: {} },
        authorize: async (answered) => {
          const signIn = await exchangePasskey(send, visitor, origin, answered?.credential);
          return { id: String(signIn.workerId), signIn };
        },
      }),
    ],
    callbacks: {
      // Use only the path, to prevent an open redirect.
      redirect: ({ url, baseUrl }) => {
        const { pathname, search } = URL.canParse(url, baseUrl) ? new URL(url, baseUrl) : new URL(baseUrl);
        return `${baseUrl}${withBasePath(safeRedirect(`${pathname}${search}`))}`;
      },
      jwt: ({ token, user }) => (hasSignIn(user) ? claimsOf(user.signIn) : token),
      // Scripts must not get the token.
      session: ({ session }) => ({ expires: session.expires }),
    },
    // Wrong passwords are not logged.
    logger: { error: () => {}, warn: () => {}, debug: () => {} },
  };
}

/** The message of a thrown `Error` is the text to show, or `CUSTOMER_ERROR`. [AUTH-02] [AUTH-04] [AUTH-17] */
export async function exchange(
  send: Dispatch,
  visitor: GatewaySession,
  username: unknown,
  password: unknown,
  call: typeof sessionCalls.obtainToken = sessionCalls.obtainToken,
): Promise<SignIn> {
  if (typeof username !== 'string' || typeof password !== 'string' || !tidyEmail(username) || !password) {
    throw new Error(sessionMessages.bothNeeded);
  }
  const body = { username: tidyEmail(username), password };
  const answer = await send(call, { body }, nobodyAt(visitor));
  return signInWith(answer, send, visitor);
}

async function exchangePasskey(
  send: Dispatch,
  visitor: GatewaySession,
  origin: string,
  credential: unknown,
): Promise<SignIn> {
  const body = { origin, credential: String(credential) };
  return signInWith(await send(calls.signInByPasskey, { body }, nobodyAt(visitor)), send, visitor);
}

const nobodyAt = (visitor: GatewaySession): GatewaySession => ({ ...visitor, token: null, workerId: null });

async function signInWith(
  answer: CallResult<TokenAnswer>,
  send: Dispatch,
  visitor: GatewaySession,
): Promise<SignIn> {
  if (!answer.ok) throw new Error(sentenceOf(answer.error));
  const session: GatewaySession = { ...visitor, token: answer.value.token, workerId: null };
  const user = await send(sessionCalls.getUser, { query: { expand: ['background_check'] } }, session);
  if (user.ok && !isCustomer(user.value)) {
    // Revoke the former token before its cookie is replaced.
    if (visitor.token !== null) await send(sessionCalls.revokeToken, {}, visitor);
    return signInOf(user.value, answer.value.token, visitor);
  }
  // Revoke the unused token. If this fails, it expires.
  await send(sessionCalls.revokeToken, {}, session);
  throw new Error(user.ok ? CUSTOMER_ERROR : sentenceOf(user.error));
}

export function isCustomer(user: Worker): boolean {
  return user.accountId !== null && user.accountId !== undefined;
}

export function signInOf(user: Worker, token: string, { environment, apiRoot }: GatewaySession): SignIn {
  return {
    token,
    workerId: user.id,
    firstNames: user.firstNames ?? '',
    lastName: user.lastName ?? '',
    email: user.email ?? '',
    environment,
    apiRoot,
  };
}

function sentenceOf(error: CallError): string {
  return error.userMessage ?? commonMessages.problem;
}

function hasSignIn(user: unknown): user is { readonly signIn: SignIn } {
  return typeof user === 'object' && user !== null && 'signIn' in user;
}
