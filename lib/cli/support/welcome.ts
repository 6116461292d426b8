import { SAMPLE_AUTHENTICATOR, SAMPLE_PASSWORD } from '@/lib/backend/accounts/sample-password';
import { brand } from '@/lib/brand';
import type { Settings } from '@/lib/env';
import { routes, withBasePath } from '@/lib/routes';
import { lanAddress } from './port';
import { SAMPLE_ACCOUNTS } from './sample-accounts';
import { tableOf } from './table';

/** What a person needs once the server is up: where it is, who answers, and whom to sign in as. */
export async function welcomeText(settings: Settings, origin: string): Promise<string> {
  const root = settings.apiRoots[settings.appEnv];
  const backend = root ? `The ${settings.appEnv} API root ${root}` : 'Built in';
  const places = tableOf([...addressesOf(settings), ['Backend', backend]]);
  const lines = ['', `${brand.name} is ready.`, '', places];
  const isEmbedded = root === undefined;
  const hasSample = isEmbedded && (await hasSampleAccounts(origin));
  if (isEmbedded && !hasSample && !brand.hasProviderName) lines.push('', UNNAMED);
  if (hasSample) {
    lines.push('', `Sample accounts, password ${SAMPLE_PASSWORD}:`, '', tableOf(SAMPLE_ACCOUNTS));
    lines.push('', `The administrator’s authenticator app takes ${SAMPLE_AUTHENTICATOR}`);
  }
  return `${lines.join('\n')}\n`;
}

/** A real marketplace: the sample's has an invented company. */
const UNNAMED =
  'BRAND_PROVIDER is not set. Until it names your company, nobody can be invited and no contract signed.';

function addressesOf({ publicOrigin, port }: Settings): [string, string][] {
  const path = withBasePath(routes.home).replace(/\/$/, '');
  if (publicOrigin !== null) return [['Address', `${publicOrigin}${path}`]];
  const lan = lanAddress();
  const onThisNetwork: [string, string][] = lan ? [['On this network', `http://${lan}:${port}${path}`]] : [];
  return [['Address', `http://localhost:${port}${path}`], ...onThisNetwork];
}

/**
 * Tried rather than read off a setting: the accounts are printed where they work and nowhere else. The token that the
 * try leaves is given back.
 */
async function hasSampleAccounts(origin: string): Promise<boolean> {
  const root = `${origin}${withBasePath('/backend/api/v1/')}`;
  const body = JSON.stringify({ username: SAMPLE_ACCOUNTS[0]?.[0], password: SAMPLE_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  try {
    const answer = await fetch(`${root}auth/obtain-token/`, { method: 'POST', headers, body });
    if (!answer.ok) return false;
    const { token } = (await answer.json()) as { token: string };
    await fetch(`${root}auth/revoke-token/`, {
      method: 'POST',
      headers: { authorization: `Token ${token}` },
    });
    return true;
  } catch {
    return false;
  }
}
