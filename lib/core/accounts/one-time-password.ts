import 'server-only';
import { randomInt } from 'node:crypto';

/** Without letters and digits that are taken for one another when somebody reads them out. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** A password for one worker's first sign-in, like `k7rw-92mx-htqc`: 59 bits, easy to read out on the phone. */
export function oneTimePassword(): string {
  const letter = () => LETTERS.charAt(randomInt(LETTERS.length));
  const group = () => Array.from({ length: GROUP_LENGTH }, letter).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
