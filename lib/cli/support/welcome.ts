import { SAMPLE_AUTHENTICATOR, SAMPLE_PASSWORD } from '@/lib/core/backend/accounts/sample-password';
import { type Settings, secretFor } from '@/lib/core/ground/server/env';
import { ADMINISTRATORS_ADDRESS, CONTROL_KEY_HEADER } from '@/lib/core/ground/server/internal-requests';
import { brand } from '@/lib/core/ground/site/brand';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { isSampleText, LEGAL_TEXTS } from '@/lib/features/reading/legal/sample-texts';
import { lanAddress } from './start-checks';
import { tableOf } from './terminal';

export async function welcomeText(settings: Settings, origin: string): Promise<string> {
  const root = settings.apiRoots[settings.appEnv];
  const backend = root ? `The ${settings.appEnv} API root ${root}` : 'Built in';
  const places = tableOf([...addressesOf(settings), ['Backend', backend]]);
  const lines = ['', `${brand.name} is ready.`, '', places];
  if (root !== undefined) return `${lines.join('\n')}\n`;
  const hasSample = await hasSampleAccounts(origin);
  if (hasSample) {
    lines.push('', `Sample accounts, password ${SAMPLE_PASSWORD}:`, '', tableOf(SAMPLE_ACCOUNTS));
    lines.push('', `The administrator’s authenticator app takes ${SAMPLE_AUTHENTICATOR}`);
  }
  const notices = [
    hasSample || brand.hasProviderName ? null : UNNAMED,
    hasSample ? null : sampleTermsNotice(settings),
    settings.publicOrigin !== null && brand.supportEmail === null ? NO_EMAIL : null,
    (await lacksAdministrator(origin)) ? NO_ADMINISTRATOR : null,
    settings.publicOrigin === null ? linksNotice(settings) : null,
  ];
  for (const notice of notices) if (notice !== null) lines.push('', notice);
  return `${lines.join('\n')}\n`;
}

const UNNAMED =
  'BRAND_PROVIDER is not set. Until it names your company, nobody can be invited and no contract signed.';

const NO_EMAIL =
  'BRAND_SUPPORT_EMAIL is not set. Until it names your email address, mails wait; after a day they are dropped.';

/** Cleaners read these texts in place of the company's own. */
function sampleTermsNotice({ contentDir }: Settings): string | null {
  const samples = LEGAL_TEXTS.filter((text) => isSampleText(text, contentDir)).map(
    (text) => `${text} (BRAND_${text.toUpperCase()}_URL or legal/${text}.md)`,
  );
  return samples.length === 0
    ? null
    : `Cleaners read sample texts until you replace them: ${samples.join(', ')}.`;
}

const NO_ADMINISTRATOR = 'Nobody can open the office yet. Add an administrator: npm run admin -- add EMAIL';

const linksNotice = ({ port }: Settings) =>
  `Links in emails lead to http://localhost:${port}, which opens on this machine only. Set PUBLIC_ORIGIN to change that.`;

function addressesOf({ publicOrigin, port }: Settings): [string, string][] {
  const path = withBasePath(routes.home).replace(/\/$/, '');
  if (publicOrigin !== null) return [['Address', `${publicOrigin}${path}`]];
  const lan = lanAddress();
  const onThisNetwork: [string, string][] = lan ? [['On this network', `http://${lan}:${port}${path}`]] : [];
  return [['Address', `http://localhost:${port}${path}`], ...onThisNetwork];
}

/** A kept connection would count as a client of the server. */
export const CLOSED = { connection: 'close' };

async function lacksAdministrator(origin: string): Promise<boolean> {
  const headers = { ...CLOSED, [CONTROL_KEY_HEADER]: secretFor('control') };
  const answer = await fetch(`${origin}${withBasePath(ADMINISTRATORS_ADDRESS)}`, { headers }).catch(
    () => null,
  );
  if (!answer?.ok) return false;
  return ((await answer.json()) as { readonly hasAdministrator: boolean }).hasAdministrator === false;
}

/** Signs in to find out, so that the accounts are printed only where they work. */
async function hasSampleAccounts(origin: string): Promise<boolean> {
  const root = `${origin}${withBasePath('/backend/api/v1/')}`;
  const body = JSON.stringify({ username: SAMPLE_ACCOUNTS[0]?.[0], password: SAMPLE_PASSWORD });
  const headers = { ...CLOSED, 'content-type': 'application/json' };
  try {
    const answer = await fetch(`${root}auth/obtain-token/`, { method: 'POST', headers, body });
    if (!answer.ok) return false;
    const { token } = (await answer.json()) as { token: string };
    await fetch(`${root}auth/revoke-token/`, {
      method: 'POST',
      headers: { ...CLOSED, authorization: `Token ${token}` },
    });
    return true;
  } catch {
    return false;
  }
}

export const SAMPLE_ACCOUNTS: readonly (readonly [email: string, who: string])[] = [
  ['amara@sweep.example', 'established, on bonus pay, has keys'],
  ['ben@sweep.example', 'on trial'],
  ['chloe@sweep.example', 'fills in for others'],
  ['dev@sweep.example', 'just starting'],
  ['ella@sweep.example', 'no regular hours yet'],
  ['customer@sweep.example', 'a customer: turned away'],
  ['admin@sweep.example', 'the administrator'],
];
