import { TOTP } from 'otpauth';
import { SAMPLE_AUTHENTICATOR } from '@/lib/core/backend/accounts/sample-password';

const PREFIX = '/app-sweepers';

/** Signs in with the form's requests; returns the cookie header. */
export async function signInCookies(origin: string, email: string, password: string): Promise<string> {
  const jar = new Map<string, string>();
  const keep = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
  };
  const header = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const csrf = await fetch(`${origin}${PREFIX}/api/auth/csrf`);
  keep(csrf);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const answer = await fetch(`${origin}${PREFIX}/api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: header(), origin },
    body: new URLSearchParams({
      csrfToken,
      email,
      username: email,
      password,
      json: 'true',
      callbackUrl: origin,
    }),
  });
  keep(answer);
  if (![...jar.keys()].some((name) => name.includes('session'))) {
    throw new Error(`The sign-in answered ${answer.status} without a session.`);
  }
  return header();
}

/** Returns a token from the embedded backend. */
export async function obtainToken(origin: string, username: string, password: string): Promise<string> {
  const response = await fetch(`${origin}${PREFIX}/backend/api/v1/auth/obtain-token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return ((await response.json()) as { token: string }).token;
}

/** Does both steps of the office's sign-in. */
export async function officeCookies(origin: string, username: string, password: string): Promise<string> {
  const jar = new Map<string, string>();
  const header = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(`${origin}${PREFIX}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: header(), origin },
      body: new URLSearchParams(fields),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
  };
  await post('/api/session/office', { username, password });
  await post('/api/session/office/code', { code: new TOTP({ secret: SAMPLE_AUTHENTICATOR }).generate() });
  return header();
}
