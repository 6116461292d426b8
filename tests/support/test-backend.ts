import { issueToken } from '@/lib/core/backend/accounts/token';
import { type Backend, type BackendOptions, createBackend } from '@/lib/core/backend/api/backend';
import type { BackendFailure } from '@/lib/core/backend/api/log';
import { UNLIMITED } from '@/lib/core/backend/api/worker-requests';
import { createWorld, inWorld, type NewWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { WireResponse } from '@/lib/core/ground/contract/wire-message';
import { buildAccount } from '@/lib/features/sample/draft/server/builders/build';
import { openTestDatabase } from './test-database';

export interface TestCall {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestBackend extends Backend {
  /** The backend logged these failures. */
  readonly failures: readonly BackendFailure[];
  /** These are the artificial delays in ms, which tests skip. */
  readonly waits: readonly number[];
  /** Sends a request; the address may have a query. */
  call(method: string, address: string, options?: TestCall): Promise<WireResponse>;
  /** Creates a world whose clock starts at `now`. */
  makeWorld(now?: string, world?: Partial<NewWorld>): Promise<string>;
  in<T>(worldId: string, work: (ctx: WorldContext) => Promise<T>): Promise<T>;
  /** Creates a signed-in worker. */
  makeWorker(worldId: string): Promise<TestWorker>;
}

export interface TestWorker {
  readonly accountId: number;
  readonly workerId: number;
  readonly email: string;
  readonly token: string;
}

interface TestBackendOptions extends Pick<BackendOptions, 'sendPush' | 'workerRequests'> {
  readonly rowSecurity?: boolean;
  readonly open?: typeof openTestDatabase;
  readonly sleep?: (ms: number) => Promise<void>;
}

/**
 * Makes a backend with a separate, empty database. Without row security only the queries' conditions separate worlds,
 * as for a database user that bypasses it. Delays are skipped unless `sleep` is given, and workers may send as much as
 * they like unless `workerRequests` is.
 */
export async function openTestBackend({
  rowSecurity = true,
  open = openTestDatabase,
  sleep = async (_ms: number): Promise<void> => undefined,
  sendPush,
  workerRequests = UNLIMITED,
}: TestBackendOptions = {}): Promise<TestBackend> {
  const opened = await open();
  const database = rowSecurity ? opened : { ...opened, worldRole: null };
  const failures: BackendFailure[] = [];
  const waits: number[] = [];
  const backend = createBackend({
    database,
    log: (failure) => failures.push(failure),
    sleep: (ms) => {
      waits.push(ms);
      return sleep(ms);
    },
    workerRequests,
    ...(sendPush && { sendPush }),
  });
  const inIt: TestBackend['in'] = (worldId, work) => inWorld(database, worldId, work);
  return {
    ...backend,
    failures,
    waits,
    in: inIt,
    call(method, address, { token, body, headers } = {}) {
      const [path = '', query = ''] = address.split('?');
      const authorization: Record<string, string> =
        token === undefined ? {} : { authorization: `Token ${token}` };
      return backend.handle({
        method,
        path,
        query: new URLSearchParams(query),
        headers: { ...authorization, ...headers },
        body,
      });
    },
    async makeWorld(now, world) {
      const clockOffsetMs = now === undefined ? 0 : Date.parse(now) - Date.now();
      const row = await createWorld(database, {
        id: crypto.randomUUID(),
        kind: 'test',
        clockOffsetMs,
        ...world,
      });
      if (!row) throw new Error('The name of the world is taken');
      return row.id;
    },
    makeWorker: (worldId) =>
      inIt(worldId, async (ctx) => {
        const { id, workerId, email } = await buildAccount(ctx);
        return { accountId: id, workerId: workerId ?? 0, email, token: await issueToken(ctx, id) };
      }),
  };
}
