import { existsSync } from 'node:fs';
import { renderUnicodeCompact } from 'uqr';
import type { NewAdministrator } from '@/lib/backend/accounts/add-administrator';
import { addToMarketplace } from '@/lib/backend/administrators/add-to-marketplace';
import { readLockHolder } from '@/lib/backend/database/lock';
import { openMarketplaceDatabase } from '@/lib/backend/lifecycle/marketplace';
import { StartError } from '@/lib/backend/start-error';
import { EnvError, env, type Settings, secretFor } from '@/lib/env';
import { makeFilesPrivate } from '@/lib/private-files';
import { withBasePath } from '@/lib/routes';
import { ADMINISTRATORS_ADDRESS, CONTROL_KEY_HEADER } from '@/lib/server/control-address';

const USAGE = `npm run admin -- add EMAIL

Adds an administrator, whether the server is running or not. Password, authenticator and recovery codes are printed once.`;

const FAILED = 1;
const WRONG_USAGE = 2;

/** `npm run admin`: gives the exit code. */
async function admin([command, email, ...others]: readonly string[]): Promise<number> {
  if (command !== 'add' || email === undefined || !/^\S+@\S+$/.test(email) || others.length > 0) {
    console.error(USAGE);
    return WRONG_USAGE;
  }
  const added = await add(env(), email);
  if (!added) {
    console.error(`${email} has an account already.`);
    return FAILED;
  }
  console.log(textOf(added));
  return 0;
}

/** Through the running server where one holds the data folder: no second process may open its database. */
async function add(settings: Settings, email: string): Promise<NewAdministrator | null> {
  const { databaseUrl, dataDir } = settings;
  const port = databaseUrl === null && existsSync(dataDir) ? readLockHolder(dataDir)?.port : null;
  if (port) return postTo(port, email);
  const database = await openMarketplaceDatabase(settings, null);
  try {
    return await addToMarketplace(database, email);
  } finally {
    await database.close();
  }
}

async function postTo(port: number, email: string): Promise<NewAdministrator | null> {
  const headers = { 'content-type': 'application/json', [CONTROL_KEY_HEADER]: secretFor('control') };
  const body = JSON.stringify({ email });
  const url = `http://127.0.0.1:${port}${withBasePath(ADMINISTRATORS_ADDRESS)}`;
  const response = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
  if (!response) throw new StartError('The server that holds the data does not answer. Try again.');
  if (!response.ok) throw new StartError(`The server on port ${port} refused (${response.status}).`);
  return ((await response.json()) as { added: NewAdministrator | null }).added;
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
