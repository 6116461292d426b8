import { createBackend } from '@/lib/core/api/backend';
import { openDatabase } from '@/lib/core/database/database';
import { backendOverHttp } from './backend-over-http';
import { startHttpServer } from './http-server';

/*
 * A process of its own that serves the embedded backend on the database of its first argument: several of them are several
 * processes of one marketplace. It tells its parent where it listens, and ends with it.
 */
const [, , databaseUrl] = process.argv;
const database = await openDatabase({ databaseUrl });
const server = await startHttpServer(backendOverHttp(createBackend({ database })));
process.once('disconnect', async () => {
  await server.close();
  await database.close();
});
process.send?.({ origin: server.origin });
