import { restoreBackup } from '@/lib/core/backend/backup/restore';
import { env } from '@/lib/core/ground/server/env';
import { pathFrom, runCommand } from './support/run-command';
import { amountOf } from './support/terminal';

const USAGE = `npm run restore -- FILE

Brings a backup into an empty DATA_DIR or, with DATABASE_URL, into an empty database. It overwrites nothing.`;

await runCommand(USAGE, async ([file, ...others]) => {
  if (!file || others.length > 0) return null;
  const settings = env();
  const { manifest } = await restoreBackup(pathFrom(file), settings);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const place = settings.databaseUrl === null ? settings.dataDir : 'the database';
  return `Restored ${amountOf(rows, 'row')} of ${manifest.createdAt} (Sweep ${manifest.version}) into ${place}.`;
});
