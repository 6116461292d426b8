import 'server-only';
import { randomUUID } from 'node:crypto';
import type { BackendLog } from '@/lib/core/api/log';
import { Refusal, SERVER_ERROR } from '@/lib/core/api/refusal';
import type { Database } from '@/lib/core/database/database';
import type { MakeRateLimit, Wait } from '@/lib/core/rate-limit/rate-limit';
import { removeWorld } from '@/lib/core/worlds/worlds';
import { DEMO_STARTS_A_MINUTE, DEMO_STARTS_OF_ADDRESS } from '@/lib/features/demo/constants';
import { DEMO_TEXTS } from '@/lib/features/demo/server-texts';
import { endDemo, findLeftWorlds } from './end-demo';
import { createQueue } from './one-at-a-time';
import { type DemoOptions, type StartedDemo, startDemo, tooMany } from './start-demo';

/** A demo as somebody on the web asks for it. */
export interface VisitorDemo extends DemoOptions {
  /** Where they ask from, or null where it is not known. */
  readonly address?: string | null;
}

/** The demos of one process, which take their turn: PGlite has one connection, and others want it in between. */
export interface Demos {
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
        return wait ? tooManyFrom(wait) : queue.run(() => startDemo(database, options));
      };
      return startFor().catch((error: unknown) => {
        failed('startDemo')(error);
        return SERVER_ERROR;
      });
    },
    end: (token) => endDemo(database, token).catch(failed('endDemo')),
    tidy,
    stop() {
      isStopped = true;
    },
  };
}

function tooManyFrom({ retryAfterS }: Wait): Refusal {
  return new Refusal('rate_limited', DEMO_TEXTS.busyNetwork, { retryAfterS });
}
