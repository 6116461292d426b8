import { OFFICE_ROLES } from '@/lib/core/ground/contract/office-roles';
import { COLLEAGUE_LIMITS } from '@/lib/features/office/colleagues/model';
import {
  ADMINISTRATOR_ACTIONS,
  type AdministratorAction,
  type AdministratorCommand,
  administratorEmail,
  administratorName,
} from '@/lib/features/office/colleagues/server/set-administrator';
import { printable } from '@/lib/features/office/import/server/reading';
import { hasControlCharacters } from '@/lib/features/people/onboarding/model';

const USAGE = `npm run admin -- add EMAIL [NAME] [owner|coordinator|viewer]
npm run admin -- reset EMAIL
npm run admin -- remove EMAIL

Adds an administrator, gives one who cannot sign in a new password, authenticator and recovery codes, or removes one and ends
their sessions. Asks for a name if there is none. The server may be running or not. Passwords and codes are printed once.`;

export function readAdminArguments([action, email, ...rest]: readonly string[]):
  | AdministratorCommand
  | string {
  if (action === undefined) return USAGE;
  if (!isAction(action)) return `There is no ${quoted(action)}.\n\n${USAGE}`;
  if (email === undefined) return `The e-mail address is missing: npm run admin -- ${action} EMAIL`;
  const role = action === 'add' ? OFFICE_ROLES.find((one) => one === rest.at(-1)) : undefined;
  const words = role ? rest.slice(0, -1) : rest;
  const extra = action === 'add' ? words.find((word) => word.includes('@')) : words[0];
  if (extra !== undefined) return `One e-mail address at a time: ${quoted(extra)} is one argument too many.`;
  const address = administratorEmail.safeParse(email);
  if (!address.success) return `${quoted(email)} is not an e-mail address.`;
  const name = words.length === 0 ? undefined : administratorName.safeParse(words.join(' '));
  if (name?.success === false)
    return `${quoted(words.join(' '))} cannot be a name: it ${nameFault(words.join(' '))}.`;
  return { action, email: address.data, ...(name && { name: name.data }), ...(role && { role }) };
}

/** Control characters would change the terminal. */
const quoted = (text: string) => `"${printable(text)}"`;

function nameFault(text: string): string {
  if (text.trim() === '') return 'is empty';
  return hasControlCharacters(text.trim())
    ? 'has control characters'
    : `is longer than ${COLLEAGUE_LIMITS.name} characters`;
}

const isAction = (text: string): text is AdministratorAction =>
  ADMINISTRATOR_ACTIONS.some((action) => action === text);
