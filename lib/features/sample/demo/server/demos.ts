import 'server-only';
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { BackendLog } from '@/lib/core/backend/api/log';
import { Refusal, SERVER_ERROR } from '@/lib/core/backend/api/refusal';
import type { Database } from '@/lib/core/backend/database/database';
import { removeWorld } from '@/lib/core/backend/worlds/worlds';
import type { MakeRateLimit, Wait } from '@/lib/core/ground/server/rate-limit';
import { DEMO_TEXTS } from '@/lib/core/ground/texts/server-texts';
import { DEMO_STARTS_A_MINUTE, DEMO_STARTS_OF_ADDRESS } from '@/lib/features/people/demo/model';
import {
  type DemoOptions,
  endDemoOfToken,
  findLeftWorlds,
  makeDemo,
  type StartedDemo,
  tooMany,
} from './demo-world';

export interface VisitorDemo extends DemoOptions {
  /** The request came from this network address; null if unknown. */
  readonly address?: string | null;
}

/** Starts and ends run one at a time, because PGlite has a single connection that others need too. */
interface Demos {
  start(options?: VisitorDemo): Promise<StartedDemo | Refusal>;
  /** It ignores tokens that are not a demo's and never throws. */
  end(token: string): Promise<void>;
  /** Removes ended demos and old canned worlds one by one, until `stop`. Never throws. */
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
      // Refuse at once instead of queueing for a certain refusal.
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
  /** The length counts waiting and running items. */
  readonly length: number;
  /** The work runs after all earlier work has settled. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Yields to the event loop between items: PGlite does not, so consecutive items would block even the sockets.
 */
export function createQueue(): Queue {
  const limit = pLimit(1);
  return {
    get length() {
      return limit.activeCount + limit.pendingCount;
    },
    run: (work) => limit(() => work().finally(() => nextTurn())),
  };
}
