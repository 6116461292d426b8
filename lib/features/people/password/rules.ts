/** It is used to refuse passwords that contain the name or e-mail. */
export interface PasswordOwner {
  readonly email: string;
  readonly names: readonly string[];
}

/** This many characters must remain without the owner's own words. */
const LEAST_UNKNOWN = 5;
/** Shorter words occur in too many other words. */
const LEAST_WORD = 3;

/** There are no character class rules: they make passwords harder to remember but not to guess. [AUTH-08] */
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

/** The length counts code points, not UTF-16 units. */
const lengthOf = (text: string) => [...text.normalize('NFKC')].length;

const plainOf = (text: string) => text.normalize('NFKC').toLowerCase();

/** The longest comes first, so that a name inside another one is removed completely. */
function ownWords({ email, names }: PasswordOwner): string[] {
  const text = plainOf([email, ...names].join(' '));
  const words = [plainOf(email), ...text.split(/[^\p{L}\p{N}]+/u)];
  return words.filter((word) => word.length >= LEAST_WORD).sort((one, other) => other.length - one.length);
}

/** These limit new passwords; existing ones may have any length. [AUTH-08] */
export const NEW_PASSWORD_LIMITS = { least: 8, most: 128 } as const;

export const RESET_LINK_MINUTES = 60;

const PASSWORD_FAULTS = ['too-short', 'too-long', 'personal', 'common'] as const;
export type PasswordFault = (typeof PASSWORD_FAULTS)[number];
