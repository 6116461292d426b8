import type { CallResult } from '@/lib/core/contract/call-error';
import type { ChatToken } from './wire';

/** How long a refusal of a token stands before it is passed on. */
const REFUSED_MS = 10 * 60_000;

/**
 * Gives tokens of a service that carries chats. After a 403 the request waits for ten minutes and then rejects, and whoever asks
 * meanwhile waits with it, so that no refused phone asks in a loop; any other failure rejects at once. [CHAT-10]
 */
export function createTokenSource(ask: () => Promise<CallResult<ChatToken>>): () => Promise<string> {
  let refused: Promise<never> | null = null;
  return async () => {
    if (refused) return refused;
    const answer = await ask();
    if (answer.ok) return answer.value.token;
    const failure = new Error(`No chat token: ${answer.error.code}`);
    if (answer.error.code !== 'permission_denied') throw failure;
    refused ??= new Promise<never>((_, reject) => {
      setTimeout(() => {
        refused = null;
        reject(failure);
      }, REFUSED_MS);
    });
    return refused;
  };
}
