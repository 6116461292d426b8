import 'server-only';
import { sql } from 'drizzle-orm';
import type { WireResponse } from '@/lib/call/wire-message';
import type { Queryable, WorldContext } from './context';
import type { Database } from './database';
import { isFresh, type TokenOwner } from './token';
import { presentOf } from './worlds';

/** Answers kept at once: each may be as large as a cleaner's month. */
const MOST = 100;

/** Who asked, and what exactly. */
export type Question = readonly [tokenHash: string, callId: string, path: string, query: string];

/**
 * Answers to reads, given again for as long as nothing at all was written. An answer that is kept must follow from the
 * question, the database's rows and the minute by the world's clock alone.
 */
export interface AnswerMemory {
  recall(question: Question): Promise<WireResponse | null>;
  /** Does the read, and keeps its good answer unless something was written meanwhile, by the read itself even. */
  keeping(
    question: Question,
    ctx: WorldContext,
    owner: TokenOwner,
    read: () => Promise<WireResponse>,
  ): Promise<WireResponse>;
}

interface Kept {
  readonly owner: TokenOwner;
  readonly minute: string;
  readonly response: WireResponse;
}

export function createAnswerMemory(database: Database): AnswerMemory {
  let keptAt = '';
  let kept = new Map<string, Kept>();
  const forgetUnless = (state: string) => {
    if (state !== keptAt) [keptAt, kept] = [state, new Map()];
  };
  return {
    async recall(question) {
      forgetUnless(await stateOf(database.db));
      const key = JSON.stringify(question);
      const found = kept.get(key);
      if (!found) return null;
      kept.delete(key);
      const { now } = presentOf(found.owner.world);
      if (minuteOf(now) !== found.minute || !isFresh(found.owner, now)) return null;
      // Put back as the youngest: the oldest goes first when there are too many.
      kept.set(key, found);
      return found.response;
    },
    async keeping(question, { tx, now }, owner, read) {
      const before = await stateOf(tx);
      const response = await read();
      if (response.status !== 200 || (await stateOf(tx)) !== before) return response;
      forgetUnless(before);
      const [oldest] = kept.keys();
      if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest);
      kept.set(JSON.stringify(question), {
        owner,
        minute: minuteOf(now),
        response: { ...response, body: frozen(response.body) },
      });
      return response;
    },
  };
}

/**
 * Names what can be seen in the database now. The snapshot names the transactions that can be seen, and each one that
 * writes, in whichever process, makes it another one; no writer has to remember anything. With the server's start,
 * because a restored server may count the same numbers again, and with the own transaction's number, which it gets at
 * its first write, because a snapshot leaves out the own one.
 */
async function stateOf(db: Queryable): Promise<string> {
  const state = sql<string>`concat_ws(' ', pg_current_snapshot(), pg_postmaster_start_time(), pg_current_xact_id_if_assigned())`;
  const [row] = await db.select({ state }).from(sql`(select) as nothing`);
  if (!row) throw new Error('The database does not say what it shows');
  return row.state;
}

const minuteOf = (instant: string) => instant.slice(0, 16);

/** Whoever gets an answer gets the same object; its decoded form may be kept beside it. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}
