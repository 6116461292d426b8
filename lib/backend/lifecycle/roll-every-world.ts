import 'server-only';
import { inArray, sql } from 'drizzle-orm';
import { removeOldLimits } from '@/lib/backend/accounts/limit-in-database';
import { removeExpiredTokens } from '@/lib/backend/accounts/token';
import { removeOldJobs } from '@/lib/backend/background/jobs';
import type { Database } from '@/lib/backend/database/database';
import { worlds } from '@/lib/backend/database/schema/worlds';
import { forgetOldAnswers } from '@/lib/backend/door/idempotency';
import { removeOldResets } from '@/lib/backend/passwords/reset-links';
import { acrossWorlds, inWorld } from '@/lib/backend/worlds/worlds';
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
