import 'server-only';
import type { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';

export interface ListenHandlers {
  /** Once for each notification that is committed while the connection stands, here or by another process. */
  readonly onPayload: (payload: string) => void;
  /** The connection was lost and is back: notifications between were missed. */
  readonly onReconnected: () => void;
}

/** Listens on a channel of the database until the answer is called. */
export type Listen = (channel: string, handlers: ListenHandlers) => Promise<() => Promise<void>>;

/** PGlite tells its own process, which is all there is. */
export function listenOnPglite(client: PGlite): Listen {
  return (channel, { onPayload }) => client.listen(channel, onPayload);
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/** On a connection of its own, which is opened again after ever longer pauses when it is lost. */
export function listenOnPostgres(connection: { readonly connectionString: string }): Listen {
  return async (channel, handlers) => {
    let isStopped = false;
    let client = await connect();
    let timer: NodeJS.Timeout | undefined;

    async function connect(): Promise<Client> {
      const opened = new Client({ ...connection, keepAlive: true, connectionTimeoutMillis: 10_000 });
      opened.on('notification', ({ payload }) => handlers.onPayload(payload ?? ''));
      // Unheard, the event would end the process.
      opened.on('error', () => undefined);
      opened.on('end', () => reconnect(FIRST_PAUSE_MS));
      await opened.connect();
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
      return opened;
    }

    function reconnect(pauseMs: number): void {
      if (isStopped) return;
      clearTimeout(timer);
      timer = setTimeout(async () => {
        try {
          client = await connect();
          handlers.onReconnected();
        } catch {
          reconnect(Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
        }
      }, pauseMs).unref();
    }

    return async () => {
      isStopped = true;
      clearTimeout(timer);
      await client.end().catch(() => undefined);
    };
  };
}
