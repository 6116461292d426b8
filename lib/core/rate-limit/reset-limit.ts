import 'server-only';
import type { MakeRateLimit, Wait } from './rate-limit';

/** Mails for one e-mail, whether somebody has it or not. */
export const RESETS_FOR_EMAIL = 5;
/** Asked for from one address, and links that open nothing: a mobile network puts many people behind one. */
export const RESETS_FROM_ADDRESS = 30;
export const WRONG_RESET_LINKS = 60;
const WINDOW_S = 15 * 60;

/** Slows down who has mails sent to others, and who tries links. */
export interface ResetLimit {
  /** Counts a request before the e-mail is looked up; answers the seconds to wait when there were too many. */
  ask(email: string, address: string | null): Promise<Wait | null>;
  /** Counts a link before it is looked up. */
  tryLink(address: string | null): Promise<Wait | null>;
  /** The link was right: the try does not count. */
  forgiveLink(address: string | null): Promise<void>;
}

export function createResetLimit(makeLimit: MakeRateLimit): ResetLimit {
  const emails = makeLimit({ name: 'reset-email', points: RESETS_FOR_EMAIL, windowS: WINDOW_S });
  const addresses = makeLimit({ name: 'reset-address', points: RESETS_FROM_ADDRESS, windowS: WINDOW_S });
  const links = makeLimit({ name: 'reset-link', points: WRONG_RESET_LINKS, windowS: WINDOW_S });
  return {
    async ask(email, address) {
      // Who is stopped by the address does not use up what others may ask for the e-mail.
      const wait = address === null ? null : await addresses.take(address);
      return wait ?? emails.take(email);
    },
    tryLink: async (address) => (address === null ? null : links.take(address)),
    forgiveLink: async (address) => {
      if (address !== null) await links.giveBack(address);
    },
  };
}
