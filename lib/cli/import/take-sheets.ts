import { existsSync } from 'node:fs';
import { readLockHolder } from '@/lib/core/database/lock';
import { openMarketplaceDatabase } from '@/lib/core/lifecycle/marketplace';
import { type Settings, secretFor } from '@/lib/env';
import {
  type ImportRequest,
  importIntoMarketplace,
} from '@/lib/features/import/server/import-into-marketplace';
import type { ImportProgress, ImportReport } from '@/lib/features/import/server/report';
import { postSheets } from './post-sheets';

/**
 * Through the running server where one holds the data folder, because no second process may open its database; else, and
 * with a PostgreSQL server, straight into the database. Throws `StartError`.
 */
export async function takeSheets(
  settings: Settings,
  request: ImportRequest,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportReport> {
  const port = serverPort(settings);
  if (port !== null) return postSheets({ port, key: secretFor('control') }, request, onProgress);
  const database = await openMarketplaceDatabase(settings, null);
  try {
    return await importIntoMarketplace(database, request, onProgress);
  } finally {
    await database.close();
  }
}

function serverPort({ databaseUrl, dataDir }: Settings): number | null {
  if (databaseUrl !== null || !existsSync(dataDir)) return null;
  return readLockHolder(dataDir)?.port ?? null;
}
