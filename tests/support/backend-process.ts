import { createBackend } from '@/lib/core/backend/api/backend';
import { UNLIMITED } from '@/lib/core/backend/api/worker-requests';
import { openDatabase } from '@/lib/core/backend/database/database';
import { backendOverHttp } from './backend-over-http';
import { startHttpServer } from './http-server';

/*
 * This child process serves the embedded backend with the database of its first argument. It sends its origin to the
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
