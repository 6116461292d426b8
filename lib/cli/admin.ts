import { existsSync } from 'node:fs';
import { renderUnicodeCompact } from 'uqr';
import type { NewAdministrator } from '@/lib/backend/accounts/add-administrator';
import { type AdministratorAction, setAdministrator } from '@/lib/backend/administrators/set-administrator';
import { readLockHolder } from '@/lib/backend/database/lock';
import { openMarketplaceDatabase } from '@/lib/backend/lifecycle/marketplace';
import { StartError } from '@/lib/backend/start-error';
import { EnvError, env, type Settings, secretFor } from '@/lib/env';
import { makeFilesPrivate } from '@/lib/private-files';
import { withBasePath } from '@/lib/routes';
import { ADMINISTRATORS_ADDRESS, CONTROL_KEY_HEADER } from '@/lib/server/control-address';

const USAGE = `npm run admin -- add EMAIL
npm run admin -- reset EMAIL

Adds an administrator, or gives one who cannot sign in any more everything anew, whether the server is running or not. Password,
authenticator and recovery codes are printed once.`;

const NOT_DONE: Readonly<Record<AdministratorAction, string>> = {
  add: 'has an account already.',
  reset: 'is no administrator.',
};

const FAILED = 1;
const WRONG_USAGE = 2;

/** `npm run admin`: gives the exit code. */
async function admin([action, email, ...others]: readonly string[]): Promise<number> {
  if (!isAction(action) || email === undefined || !/^\S+@\S+$/.test(email) || others.length > 0) {
    console.error(USAGE);
    return WRONG_USAGE;
  }
  const administrator = await set(env(), action, email);
  if (!administrator) {
    console.error(`${email} ${NOT_DONE[action]}`);
    return FAILED;
  }
  console.log(textOf(administrator));
  return 0;
}

const isAction = (text: string | undefined): text is AdministratorAction =>
  text !== undefined && text in NOT_DONE;

/** Through the running server where one holds the data folder: no second process may open its database. */
async function set(
  settings: Settings,
  action: AdministratorAction,
  email: string,
): Promise<NewAdministrator | null> {
  const { databaseUrl, dataDir } = settings;
  const port = databaseUrl === null && existsSync(dataDir) ? readLockHolder(dataDir)?.port : null;
  if (port) return postTo(port, { action, email });
  const database = await openMarketplaceDatabase(settings, null);
  try {
    return await setAdministrator(database, action, email);
  } finally {
    await database.close();
  }
}

async function postTo(
  port: number,
  wanted: { readonly action: AdministratorAction; readonly email: string },
): Promise<NewAdministrator | null> {
  const headers = { 'content-type': 'application/json', [CONTROL_KEY_HEADER]: secretFor('control') };
  const body = JSON.stringify(wanted);
  const url = `http://127.0.0.1:${port}${withBasePath(ADMINISTRATORS_ADDRESS)}`;
  const response = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
  if (!response) throw new StartError('The server that holds the data does not answer. Try again.');
  if (!response.ok) throw new StartError(`The server on port ${port} refused (${response.status}).`);
  return ((await response.json()) as { administrator: NewAdministrator | null }).administrator;
}

function textOf({ email, password, secret, address, recoveryCodes }: NewAdministrator): string {
  return [
    `\nAdministrator  ${email}`,
    `Password       ${password}`,
    `Authenticator  ${secret}`,
    `\n${renderUnicodeCompact(address)}`,
    '\nIf the authenticator is lost, each of these opens once in its place:\n',
    recoveryCodes.join('\n'),
    '\nNone of this can be shown again.\n',
  ].join('\n');
}

makeFilesPrivate();
try {
  process.exitCode = await admin(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof EnvError || error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = FAILED;
}
