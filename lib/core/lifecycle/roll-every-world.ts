import 'server-only';
import { inArray, sql } from 'drizzle-orm';
import { removeOldLimits } from '@/lib/core/accounts/limit-in-database';
import { removeExpiredTokens } from '@/lib/core/accounts/token';
import { forgetOldAnswers } from '@/lib/core/api/idempotency';
import type { Database } from '@/lib/core/database/database';
import { removeOldJobs } from '@/lib/core/jobs/jobs';
import { worlds } from '@/lib/core/worlds/tables';
import { acrossWorlds, inWorld } from '@/lib/core/worlds/worlds';
import { removeOldResets } from '@/lib/features/password/server/reset-links';
import { rollWorld } from './roller';

/**
 * What each new day asks of every world that lives on: visits for the days ahead, and nothing kept that has run out.
 * Demos are over within the hour, and the canned worlds that they are copied from belong to one day. PGlite has no
 * background process that counts rows for the query planner, so that this does it.
 */
export async function rollEveryWorld(database: Database): Promise<void> {
  const ids = await acrossWorlds(database, (tx) =>
    tx
      .select({ id: worlds.id })
      .from(worlds)
      .where(inArray(worlds.kind, ['marketplace', 'test']))
      .orderBy(worlds.id),
  );
  for (const { id } of ids) {
    await inWorld(database, id, async (ctx) => {
      await rollWorld(ctx);
      await forgetOldAnswers(ctx);
      await removeExpiredTokens(ctx);
      await removeOldJobs(ctx);
      await removeOldResets(ctx);
    });
  }
  await removeOldLimits(database);
  if (database.kind === 'pglite') await database.db.execute(sql`analyze`);
}
