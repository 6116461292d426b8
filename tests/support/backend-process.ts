import { createBackend } from '@/lib/core/api/backend';
import { openDatabase } from '@/lib/core/database/database';
import { UNLIMITED } from '@/lib/core/rate-limit/worker-requests';
import { backendOverHttp } from './backend-over-http';
import { startHttpServer } from './http-server';

/*
 * A child process that serves the embedded backend with the database of its first argument. It sends its origin to the
 * parent and ends with it.
 */
const [, , databaseUrl] = process.argv;
const database = await openDatabase({ databaseUrl });
const server = await startHttpServer(backendOverHttp(createBackend({ database, workerRequests: UNLIMITED })));
process.once('disconnect', async () => {
  await server.close();
  await database.close();
});
process.send?.({ origin: server.origin });
