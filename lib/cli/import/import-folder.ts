import { parseArgs } from 'node:util';
import { FAILED, pathFrom, WRONG_USAGE } from '@/lib/cli/support/run-command';
import { env } from '@/lib/core/ground/server/env';
import { codeWarnings } from '@/lib/features/office/import/server/codes-in-text';
import type { ImportRequest } from '@/lib/features/office/import/server/import-sheets';
import { readSheets } from '@/lib/features/office/import/server/read-sheets';
import type { ImportProgress, ImportReport } from '@/lib/features/office/import/server/report';
import { fileOf, problemText } from '@/lib/features/office/import/server/sheets';
import { missingWaysIn } from '@/lib/features/office/import/server/ways-in';
import { createProgress } from './progress';
import { hasTakenAnything, reportText } from './report-text';
import { takeSheets } from './take-sheets';

const USAGE = `npm run import -- FOLDER [--dry-run] [--no-mail]

Takes an agency's sheets (workers.csv, customers.csv, properties.csv, jobs.csv, exceptions.csv) from FOLDER
into the marketplace, whether its server is running or not. Doing it again takes only what has changed.

  --dry-run   says what an import would do, and does nothing
  --no-mail   customers get no mail about another cleaner`;

type Take = (request: ImportRequest, onProgress: (progress: ImportProgress) => void) => Promise<ImportReport>;

/** Returns the exit code: 1 when nothing was read or taken. */
export async function importFolder(
  args: readonly string[],
  take: Take = (request, onProgress) => takeSheets(env(), request, onProgress),
): Promise<number> {
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
      return FAILED;
    }
    const { isDryRun, isWithoutMail } = options;
    const request = { sheets, isDryRun, isWithoutMail };
    const report = await take(request, ({ sheet, done, total }) =>
      progress.show(`Taking ${fileOf(sheet)}`, done, total),
    );
    progress.end();
    const remarks = {
      notes: sheets.notes,
      warnings: codeWarnings(sheets),
      missing: missingWaysIn(sheets),
    };
    console.log(reportText(report, remarks, performance.now() - startedAt));
    return hasTakenAnything(report) ? 0 : FAILED;
  } finally {
    progress.end();
  }
}

interface Options {
  readonly folder: string;
  readonly isDryRun: boolean;
  readonly isWithoutMail: boolean;
}

function optionsOf(args: readonly string[]): Options | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        'dry-run': { type: 'boolean', default: false },
        'no-mail': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [folder, ...others] = positionals;
    if (!folder || others.length > 0) return null;
    return { folder: pathFrom(folder), isDryRun: values['dry-run'], isWithoutMail: values['no-mail'] };
  } catch {
    return null;
  }
}
