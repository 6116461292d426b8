import 'server-only';
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BackendLog } from '@/lib/core/api/log';
import { Refusal, SERVER_ERROR } from '@/lib/core/api/refusal';
import type { Database } from '@/lib/core/database/database';
import type { MakeRateLimit, Wait } from '@/lib/core/rate-limit/rate-limit';
import { DEMO_TEXTS } from '@/lib/core/texts/server-texts';
import { removeWorld } from '@/lib/core/worlds/worlds';
import { DEMO_STARTS_A_MINUTE, DEMO_STARTS_OF_ADDRESS } from '@/lib/features/demo/model';
import {
  type DemoOptions,
  endDemoOfToken,
  findLeftWorlds,
  makeDemo,
  type StartedDemo,
  tooMany,
} from './demo-world';

/** A demo as somebody on the web asks for it. */
export interface VisitorDemo extends DemoOptions {
  /** Where they ask from, or null where it is not known. */
  readonly address?: string | null;
}

/** The demos of one process, which take their turn: PGlite has one connection, and others want it in between. */
interface Demos {
  /** Never throws. */
  start(options?: VisitorDemo): Promise<StartedDemo | Refusal>;
  /** Ends the demo of a token; does nothing for any other token. Never throws. */
  end(token: string): Promise<void>;
  /** Removes what ended demos and earlier days left, one world after the other, until `stop`. Never throws. */
  tidy(): Promise<void>;
  stop(): void;
}

export function createDemos(database: Database, log: BackendLog, makeLimit: MakeRateLimit): Demos {
  const queue = createQueue();
  const { most, windowS } = DEMO_STARTS_OF_ADDRESS;
  const starts = makeLimit({ name: 'demo-address', points: most, windowS });
  let tidying: Promise<void> | null = null;
  let isStopped = false;
  const failed = (call: string) => (error: unknown) => log({ call, requestId: randomUUID(), error });
  const removeLeftWorlds = async () => {
    for (const id of await findLeftWorlds(database)) {
      if (isStopped) return;
      await queue.run(() => removeWorld(database, id)).catch(failed('tidyDemos'));
    }
  };
  const tidy = () => {
    tidying ??= removeLeftWorlds()
      .catch(failed('tidyDemos'))
      .finally(() => {
        tidying = null;
      });
    return tidying;
  };
  return {
    async start({ address = null, ...options } = {}) {
      // Nobody waits in line for a refusal that is sure.
      if (queue.length > DEMO_STARTS_A_MINUTE) return tooMany(60);
      const startFor = async () => {
        const wait = address === null ? null : await starts.take(address);
        return wait ? tooManyFrom(wait) : queue.run(() => makeDemo(database, options));
      };
      return startFor().catch((error: unknown) => {
        failed('startDemo')(error);
        return SERVER_ERROR;
      });
    },
    end: (token) => endDemoOfToken(database, token).catch(failed('endDemo')),
    tidy,
    stop() {
      isStopped = true;
    },
  };
}

function tooManyFrom({ retryAfterS }: Wait): Refusal {
  return new Refusal('rate_limited', DEMO_TEXTS.busyNetwork, { retryAfterS });
}

interface Queue {
  /** How many wait or run. */
  readonly length: number;
  /** Runs the work once everything before it has ended, well or not. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Work that takes its turn. Between one and the next the process sees to whatever else has come: PGlite works within the
 * process and answers without a turn of the event loop, so that a row of works would keep even the sockets waiting.
 */
export function createQueue(): Queue {
  let length = 0;
  let last: Promise<unknown> = Promise.resolve();
  return {
    get length() {
      return length;
    },
    run(work) {
      length += 1;
      const done = last.then(work).finally(() => {
        length -= 1;
      });
      last = done.catch(() => undefined).then(() => nextTurn());
      return done;
    },
  };
}
