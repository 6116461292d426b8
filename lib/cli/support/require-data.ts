import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@/lib/core/backend/database/errors';
import type { Settings } from '@/lib/core/ground/server/env';

/** Commands on existing data call it: opening a mistyped folder would create it. Throws `StartError`. */
export function requireData({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): void {
  if (databaseUrl === null && !existsSync(join(dataDir, 'pglite')))
    throw new StartError(`There is no data in ${dataDir}.`);
}
