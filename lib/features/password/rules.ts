/** Whose password it is to be: what a stranger would try first. */
export interface PasswordOwner {
  readonly email: string;
  readonly names: readonly string[];
}

/** What has to be left of a password without its owner's own words. */
const LEAST_UNKNOWN = 5;
/** Shorter words are in too many others. */
const LEAST_WORD = 3;

/**
 * What form and backend say alike of a new password; null where it is fine. There are no rules about which signs are in it:
 * they make passwords that people forget, and none that machines do not guess. [AUTH-08]
 */
export function passwordFault(
  password: string,
  owner: PasswordOwner,
): Exclude<PasswordFault, 'common'> | null {
  const length = lengthOf(password);
  if (length < NEW_PASSWORD_LIMITS.least) return 'too-short';
  if (length > NEW_PASSWORD_LIMITS.most) return 'too-long';
  const plain = plainOf(password);
  const rest = ownWords(owner).reduce((left, word) => left.replaceAll(word, ''), plain);
  return rest !== plain && lengthOf(rest) < LEAST_UNKNOWN ? 'personal' : null;
}

/** A sign is one, however many units it is written with. */
const lengthOf = (text: string) => [...text.normalize('NFKC')].length;

const plainOf = (text: string) => text.normalize('NFKC').toLowerCase();

/** The longest first, so that a name within another one leaves nothing of it. */
function ownWords({ email, names }: PasswordOwner): string[] {
  const text = plainOf([email, ...names].join(' '));
  const words = [plainOf(email), ...text.split(/[^\p{L}\p{N}]+/u)];
  return words.filter((word) => word.length >= LEAST_WORD).sort((one, other) => other.length - one.length);
}

/** Characters of a new password; one that somebody has already may be of any length. [AUTH-08] */
const NEW_PASSWORD_LIMITS = { least: 8, most: 128 } as const;

/** How long the link of a reset holds. */
export const RESET_LINK_MINUTES = 60;

/** What is wrong with a new password. */
const PASSWORD_FAULTS = ['too-short', 'too-long', 'personal', 'common'] as const;
export type PasswordFault = (typeof PASSWORD_FAULTS)[number];
