import 'server-only';
import { hashPassword } from '@/lib/core/accounts/password';
import type { Database } from '@/lib/core/database/database';
import { MARKETPLACE } from '@/lib/core/lifecycle/marketplace';
import { inWorld } from '@/lib/core/worlds/worlds';
import { importSheets } from './import-folder';
import type { ImportProgress, ImportReport } from './report';
import type { AgencySheets } from './sheets';

/** What the import command asks for, of a running server or of itself. */
export interface ImportRequest {
  readonly isDryRun: boolean;
  readonly sheets: AgencySheets;
}

/** One import, in one transaction. `onProgress` may throw to undo it. */
export function importIntoMarketplace(
  database: Database,
  { sheets, isDryRun }: ImportRequest,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportReport> {
  return inWorld(database, MARKETPLACE, (ctx) =>
    importSheets(ctx, sheets, { dryRun: isDryRun, onProgress, hashPassword }),
  );
}
