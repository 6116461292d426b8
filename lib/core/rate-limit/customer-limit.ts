import 'server-only';
import type { MakeRateLimit, Wait } from './rate-limit';

/** Links that open nothing, from one address: a mobile network puts many people behind one. */
export const WRONG_LINKS = 60;
/** Answers in one chat. */
export const CUSTOMER_ANSWERS = 30;
const WINDOW_S = 10 * 60;

/** Slows down who tries links, and who writes more than a person does. */
export interface CustomerLimit {
  /** Counts a try before its link is looked up; answers the seconds to wait when there were too many. */
  tryFrom(address: string | null): Promise<Wait | null>;
  /** The link was right: the try does not count. */
  forgive(address: string | null): Promise<void>;
  /** Counts an answer in a chat. */
  takeAnswer(chat: string): Promise<Wait | null>;
}

export function createCustomerLimit(makeLimit: MakeRateLimit): CustomerLimit {
  const tries = makeLimit({ name: 'customer-link', points: WRONG_LINKS, windowS: WINDOW_S });
  const answers = makeLimit({ name: 'customer-answer', points: CUSTOMER_ANSWERS, windowS: WINDOW_S });
  return {
    tryFrom: async (address) => (address === null ? null : tries.take(address)),
    forgive: async (address) => {
      if (address !== null) await tries.giveBack(address);
    },
    takeAnswer: (chat) => answers.take(chat),
  };
}
