import { OFFICE_ROLES, type OfficeRole } from '@/lib/core/contract/office-roles';
import {
  ADMINISTRATOR_ACTIONS,
  type AdministratorAction,
  administratorEmail,
} from '@/lib/features/admin/server/set-administrator';

export interface AdminCommand {
  readonly action: AdministratorAction;
  readonly email: string;
  /** Of a new administrator. */
  readonly role?: OfficeRole;
}

const USAGE = `npm run admin -- add EMAIL [owner|coordinator|viewer]
npm run admin -- reset EMAIL
npm run admin -- remove EMAIL

Adds an administrator, gives one who cannot sign in a new password, authenticator and recovery codes, or removes one and ends
their sessions. The server may be running or not. Passwords and codes are printed once.`;

export function readAdminArguments([action, email, ...rest]: readonly string[]): AdminCommand | string {
  if (action === undefined) return USAGE;
  if (!isAction(action)) return `There is no "${action}".\n\n${USAGE}`;
  if (email === undefined) return `The e-mail address is missing: npm run admin -- ${action} EMAIL`;
  const role = action === 'add' ? OFFICE_ROLES.find((one) => one === rest[0]) : undefined;
  const others = role ? rest.slice(1) : rest;
  if (others.length > 0) return `One e-mail address at a time: "${others[0]}" is one argument too many.`;
  if (!administratorEmail.safeParse(email).success) return `"${email}" is not an e-mail address.`;
  return { action, email, ...(role && { role }) };
}

const isAction = (text: string): text is AdministratorAction =>
  ADMINISTRATOR_ACTIONS.some((action) => action === text);
