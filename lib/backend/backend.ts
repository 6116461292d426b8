import 'server-only';
import type { WireRequest, WireResponse } from '@/lib/call/wire-message';
import { createAnswerMemory } from './answer-memory';
import type { Database } from './database';
import { handle } from './handle';
import { type BackendLog, logBackendFailure } from './log';
import { refusalResponse, UNAVAILABLE } from './refusal';
import { createSignInLimit } from './sign-in-limit';

/** The embedded marketplace. */
export interface Backend {
  readonly database: Database;
  /** Never throws. */
  handle(request: WireRequest): Promise<WireResponse>;
  /** Answers what is underway first. */
  close(): Promise<void>;
}

export interface BackendOptions {
  readonly database: Database;
  readonly log?: BackendLog;
}

/** A backend over an open database; the process's own one is in get-backend.ts. */
export function createBackend({ database, log = logBackendFailure }: BackendOptions): Backend {
  const door = { database, log, signInLimit: createSignInLimit(), memory: createAnswerMemory(database) };
  const underway = new Set<Promise<WireResponse>>();
  let isClosed = false;
  return {
    database,
    async handle(request) {
      if (isClosed) return refusalResponse(UNAVAILABLE);
      const answer = handle(door, request);
      underway.add(answer);
      return answer.finally(() => underway.delete(answer));
    },
    async close() {
      isClosed = true;
      await Promise.all(underway);
      await database.close();
    },
  };
}
