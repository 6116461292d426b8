import 'server-only';
import type { UpstreamReply } from './upstream-interface';

/** A token for the chat service, or why there is none in the form of a root's answer. */
export type GivenToken =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly reply: UpstreamReply };

export interface ChatTokens {
  /** The owner's token; `ask` gets a new one where none is held. Whoever asks at once asks once. */
  get(owner: string, ask: () => Promise<GivenToken>): Promise<GivenToken>;
  /** After the service has refused it: the next `get` asks for another. */
  forget(owner: string, token: string): void;
  /** After the service has refused a new one too: nobody asks for ten minutes. */
  refuse(owner: string, refusal: UpstreamReply): void;
}

/** The root judges the session again so often, so that a chat does not outlive it for long. */
const TOKEN_LIFE_MS = 60_000;
/** [CHAT-10] */
const REFUSED_MS = 10 * 60_000;
/** The oldest go first; who lacks a token asks again. */
const MOST_OWNERS = 5_000;

interface Held {
  readonly given: Promise<GivenToken>;
  endsAt: number;
  /** Null until it is known. */
  token: string | null;
}

/**
 * Holds the tokens of a chat service in the memory of this process and nowhere else. A token serves for a minute; a refusal stands
 * for ten, in which the root is not asked again. Any other failure is not held. [CHAT-09] [CHAT-10]
 */
export function createChatTokens(now: () => number = Date.now): ChatTokens {
  const held = new Map<string, Held>();
  const hold = (owner: string, entry: Held) => {
    held.delete(owner);
    held.set(owner, entry);
    for (const oldest of held.keys()) {
      if (held.size <= MOST_OWNERS) break;
      held.delete(oldest);
    }
  };
  const dropIf = (owner: string, entry: Held) => {
    if (held.get(owner) === entry) held.delete(owner);
  };
  return {
    get(owner, ask) {
      const known = held.get(owner);
      if (known && known.endsAt > now()) return known.given;
      const entry: Held = { given: ask(), endsAt: now() + TOKEN_LIFE_MS, token: null };
      hold(owner, entry);
      entry.given.then(
        (given) => {
          if (given.ok) entry.token = given.token;
          else if (isForbidden(given.reply)) entry.endsAt = now() + REFUSED_MS;
          else dropIf(owner, entry);
        },
        () => dropIf(owner, entry),
      );
      return entry.given;
    },
    forget(owner, token) {
      if (held.get(owner)?.token === token) held.delete(owner);
    },
    refuse(owner, reply) {
      const given = Promise.resolve({ ok: false, reply } as const);
      hold(owner, { given, endsAt: now() + REFUSED_MS, token: null });
    },
  };
}

const isForbidden = (reply: UpstreamReply): boolean => reply.ok && reply.response.status === 403;
