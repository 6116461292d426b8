import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createProgress } from '@/lib/cli/import/progress';
import { hasTakenAnything, reportText } from '@/lib/cli/import/report-text';
import { StartError } from '@/lib/core/database/errors';
import { makeFilesPrivate } from '@/lib/data-folder';
import { EnvError, env } from '@/lib/env';
import { codeWarnings } from '@/lib/features/import/server/codes-in-text';
import { SheetFault } from '@/lib/features/import/server/csv-records';
import { readSheets } from '@/lib/features/import/server/read-sheets';
import { printable } from '@/lib/features/import/server/reading';
import { fileOf, problemText } from '@/lib/features/import/server/sheets';
import { takeSheets } from './import/take-sheets';

const USAGE = `npm run import -- FOLDER [--dry-run]

Takes an agency's sheets (workers.csv, customers.csv, properties.csv, jobs.csv, exceptions.csv) from FOLDER
into the marketplace, whether its server is running or not. Doing it again takes only what has changed.

  --dry-run   says what an import would do, and does nothing`;

const NOTHING_TAKEN = 1;
const WRONG_USAGE = 2;

async function importFolder(args: readonly string[]): Promise<number> {
  const options = optionsOf(args);
  if (!options) {
    console.error(USAGE);
    return WRONG_USAGE;
  }
  const startedAt = performance.now();
  const progress = createProgress(process.stderr);
  try {
    const sheets = await readSheets(options.folder, ({ sheet, rows }) =>
      progress.show(`Reading ${fileOf(sheet)}`, rows),
    );
    progress.end();
    if (Object.keys(sheets.lines).length === 0) {
      console.error(sheets.problems.map(problemText).join('\n'));
      return NOTHING_TAKEN;
    }
    const request = { sheets, isDryRun: options.isDryRun };
    const report = await takeSheets(env(), request, ({ sheet, done, total }) =>
      progress.show(`Taking ${fileOf(sheet)}`, done, total),
    );
    progress.end();
    const remarks = { notes: sheets.notes, warnings: codeWarnings(sheets) };
    console.log(reportText(report, remarks, performance.now() - startedAt));
    return hasTakenAnything(report) ? 0 : NOTHING_TAKEN;
  } finally {
    progress.end();
  }
}

function optionsOf(args: readonly string[]): { folder: string; isDryRun: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { 'dry-run': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [folder, ...others] = positionals;
    if (!folder || others.length > 0) return null;
    // npm runs a script in the project's folder; INIT_CWD is the folder in which the person typed the path.
    return { folder: resolve(process.env.INIT_CWD ?? '.', folder), isDryRun: values['dry-run'] };
  } catch {
    return null;
  }
}

makeFilesPrivate();
try {
  process.exitCode = await importFolder(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof SheetFault || error instanceof EnvError || error instanceof StartError)) throw error;
  console.error(printable(error.message));
  process.exitCode = NOTHING_TAKEN;
}
