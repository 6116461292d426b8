import { moveToPostgres } from '@/lib/core/backend/backup/move-to-postgres';
import { env } from '@/lib/core/ground/server/env';
import { runCommand } from './support/run-command';
import { amountOf } from './support/terminal';

const USAGE = `DATA_DIR=… DATABASE_URL=… SESSION_SECRET=… npm run migrate-to-postgres

Copies the data folder into an empty PostgreSQL database. Stop the server first. The folder stays as it is.
SESSION_SECRET is the line in DATA_DIR/secret.`;

await runCommand(USAGE, async (args) => {
  const { dataDir, databaseUrl, listenUrl, sessionSecret } = env();
  if (databaseUrl === null || sessionSecret === null || args.length > 0) return null;
  const { rows, tables } = await moveToPostgres({ dataDir, databaseUrl, listenUrl, sessionSecret });
  return `Copied ${amountOf(rows, 'row')} of ${amountOf(tables, 'table')}. Start with DATABASE_URL from now on.`;
});
