import 'server-only';
import { limitInMemory, type RateLimitOptions, type Wait } from '@/lib/core/ground/server/rate-limit';

/** Requests of one worker that run at the same time; the others wait in turn. */
export const IN_WORK = 2;
export const MOST_WAITING = 30;
/** A place in the line is free again within a second or two. */
const LINE_RETRY_S = 2;
/** Do slow work outside the transaction: PGlite has one connection, and everybody would wait. */
const KNOWN_TOKENS = 10_000;

export type RequestKind = 'read' | 'write';

export const WORKER_RATES: Readonly<Record<RequestKind, Omit<RateLimitOptions, 'name'>>> = {
  read: { points: 600, windowS: 10 * 60 },
  write: { points: 120, windowS: 10 * 60 },
};

export interface Turn {
  /** Lets the next request go; a second call does nothing. */
  end(): void;
}

/** Returns a worker's key, or null for the office, which has no limit. */
export type TokenOwnerKey = string | null;

/** Limits the requests of one worker, so that the others stay quick. Each process counts in its memory. */
export interface WorkerRequests {
  /** Waits for the worker's turn. The kind is null for requests that are counted elsewhere. */
  admit(tokenHash: string, kind: RequestKind | null): Promise<Turn | Wait>;
  /** Call it after authentication. */
  remember(tokenHash: string, owner: TokenOwnerKey): void;
  /** A token that has ended must not use up its worker's requests. */
  forget(tokenHash: string): void;
}

export function createWorkerRequests(rates: typeof WORKER_RATES = WORKER_RATES): WorkerRequests {
  const owners = new Map<string, TokenOwnerKey>();
  const lines = createLines();
  const limits = {
    read: limitInMemory({ name: 'worker-read', ...rates.read }),
    write: limitInMemory({ name: 'worker-write', ...rates.write }),
  };
  return {
    async admit(tokenHash, kind) {
      if (!owners.has(tokenHash)) {
        // The first request of a token goes alone: it shows which worker makes the others.
        const turn = await lines.take(`token ${tokenHash}`, 1);
        if (isWait(turn) || !owners.has(tokenHash)) return turn;
        turn.end();
      }
      const owner = owners.get(tokenHash) ?? null;
      if (owner === null) return FREE;
      const wait = kind ? await limits[kind].take(owner) : null;
      return wait ?? lines.take(owner, IN_WORK);
    },
    remember(tokenHash, owner) {
      owners.delete(tokenHash);
      owners.set(tokenHash, owner);
      const [oldest] = owners.keys();
      if (owners.size > KNOWN_TOKENS && oldest !== undefined) owners.delete(oldest);
    },
    forget: (tokenHash) => void owners.delete(tokenHash),
  };
}

/** Tests and benches use it, because they send more than a person would. */
export const UNLIMITED: WorkerRequests = {
  admit: async () => FREE,
  remember: () => undefined,
  forget: () => undefined,
};

const FREE: Turn = { end: () => undefined };

export const isWait = (admitted: Turn | Wait): admitted is Wait => 'retryAfterS' in admitted;

interface Line {
  inWork: number;
  readonly waiting: (() => void)[];
}

/**
 * Keeps one line for each key that is in use. Between its requests, those of others are read: PGlite runs in this
 * thread, and a line that never returned to the event loop would keep them out. So a place becomes free in the next
 * round of the loop, because many sockets of one worker may be read in one round.
 */
function createLines() {
  const lines = new Map<string, Line>();
  const leave = (key: string, line: Line) => {
    const next = line.waiting.shift();
    if (next) return next();
    line.inWork -= 1;
    if (line.inWork === 0) lines.delete(key);
  };
  const turnIn = (key: string, line: Line): Turn => {
    let isOver = false;
    return {
      end() {
        if (isOver) return;
        isOver = true;
        setImmediate(leave, key, line);
      },
    };
  };
  return {
    async take(key: string, width: number): Promise<Turn | Wait> {
      const line = lines.get(key) ?? { inWork: 0, waiting: [] };
      lines.set(key, line);
      const isFirst = line.inWork === 0;
      if (line.inWork < width) line.inWork += 1;
      else if (line.waiting.length >= MOST_WAITING) return { retryAfterS: LINE_RETRY_S };
      else await new Promise<void>((resolve) => line.waiting.push(resolve));
      if (!isFirst) await new Promise(setImmediate);
      return turnIn(key, line);
    },
  };
}
