import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { renderUnicodeCompact } from 'uqr';
import { readAdminArguments } from '@/lib/cli/support/admin-arguments';
import { requireData } from '@/lib/cli/support/require-data';
import { serverRefusal } from '@/lib/cli/support/server-refusal';
import type { NewAdministrator } from '@/lib/core/backend/accounts/administrators';
import { StartError } from '@/lib/core/backend/database/errors';
import { readLockHolder } from '@/lib/core/backend/database/lock';
import { openMarketplaceDatabase } from '@/lib/core/backend/lifecycle/marketplace';
import { makeFilesPrivate } from '@/lib/core/ground/server/data-folder';
import { env, type Settings, secretFor } from '@/lib/core/ground/server/env';
import { ADMINISTRATORS_ADDRESS, CONTROL_KEY_HEADER } from '@/lib/core/ground/server/internal-requests';
import { withBasePath } from '@/lib/core/ground/site/routes';
import { COLLEAGUE_LIMITS } from '@/lib/features/office/colleagues/model';
import {
  type AdministratorCommand,
  type AdministratorResult,
  administratorName,
  setAdministrator,
} from '@/lib/features/office/colleagues/server/set-administrator';
import { hasControlCharacters } from '@/lib/features/people/onboarding/model';
import { exitWith, FAILED, WRONG_USAGE } from './support/run-command';

async function admin(args: readonly string[]): Promise<number> {
  const command = readAdminArguments(args);
  if (typeof command === 'string') {
    console.error(command);
    return WRONG_USAGE;
  }
  const result = await set(env(), await withName(command));
  const isDone = result.outcome === 'made' || result.outcome === 'removed';
  const print = isDone ? console.log : console.error;
  print(textOf(result, command));
  return isDone ? 0 : FAILED;
}

/** Asks for the name of a new administrator in a terminal. In a script the account starts without a name. */
async function withName(command: AdministratorCommand): Promise<AdministratorCommand> {
  if (command.action !== 'add' || command.name !== undefined || !process.stdin.isTTY) return command;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (;;) {
      const typed = await terminal.question(`Name of ${command.email}: `).catch(stopAsking);
      const name = administratorName.safeParse(typed);
      if (name.success) return { ...command, name: name.data };
      console.log(
        hasControlCharacters(typed.trim())
          ? 'Enter a name without control characters.'
          : `Enter a name of 1 to ${COLLEAGUE_LIMITS.name} characters.`,
      );
    }
  } finally {
    terminal.close();
  }
}

/** Ctrl+C or Ctrl+D ends the questions with this error. */
function stopAsking(): never {
  throw new StartError('\nNo administrator was added.');
}

/**
 * Goes through the running server where one holds the data folder: a second process must not open its
 * database.
 */
async function set(settings: Settings, command: AdministratorCommand): Promise<AdministratorResult> {
  const { databaseUrl, dataDir } = settings;
  if (command.action !== 'add') requireData(settings);
  const port = databaseUrl === null && existsSync(dataDir) ? readLockHolder(dataDir)?.port : null;
  if (port) return postTo(port, command);
  const database = await openMarketplaceDatabase(settings, null);
  try {
    return await setAdministrator(database, command);
  } finally {
    await database.close();
  }
}

async function postTo(port: number, command: AdministratorCommand): Promise<AdministratorResult> {
  const headers = { 'content-type': 'application/json', [CONTROL_KEY_HEADER]: secretFor('control') };
  const body = JSON.stringify(command);
  const url = `http://127.0.0.1:${port}${withBasePath(ADMINISTRATORS_ADDRESS)}`;
  const response = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
  if (!response) throw new StartError('The server that holds the data does not answer. Try again.');
  if (!response.ok) throw serverRefusal(port, response.status);
  return (await response.json()) as AdministratorResult;
}

function textOf(result: AdministratorResult, { email }: AdministratorCommand): string {
  switch (result.outcome) {
    case 'made':
      return signInText(result.administrator);
    case 'removed':
      return `${email} is not an administrator any more. Their sessions have ended.`;
    case 'taken':
      return `${email} has an account already.`;
    case 'unknown':
      return `${email} is not an administrator.`;
    case 'last':
      return `${email} is the last owner. Add another one first: npm run admin -- add EMAIL`;
    default:
      return result satisfies never;
  }
}

function signInText({ email, password, secret, address, recoveryCodes }: NewAdministrator): string {
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
await exitWith(admin);
