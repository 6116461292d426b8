import { backupPath } from '@/lib/core/backend/backup/backup-file';
import { env } from '@/lib/core/ground/server/env';
import { backUp } from './backup/back-up';
import { createProgress } from './import/progress';
import { pathFrom, runCommand } from './support/run-command';
import { amountOf } from './support/terminal';

const USAGE = `npm run backup -- FOLDER|FILE

Saves all data, with photos and the secret, in one file, whether the server is running or not.
In a FOLDER, the file's name says the time. The file holds secrets: encrypt it before it leaves the machine.`;

await runCommand(USAGE, async ([target, ...others]) => {
  if (!target || others.length > 0) return null;
  const progress = createProgress(process.stderr);
  try {
    const path = backupPath(pathFrom(target), new Date());
    const report = await backUp(env(), path, ({ table, rows }) => progress.show(`Saving ${table}`, rows));
    progress.end();
    const megabytes = (report.bytes / 1e6).toFixed(1);
    return `Saved and checked ${amountOf(report.rows, 'row')} of ${amountOf(report.tables, 'table')} (${megabytes} MB): ${report.path}`;
  } finally {
    progress.end();
  }
});
