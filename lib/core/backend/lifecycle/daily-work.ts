import 'server-only';
import { inArray, sql } from 'drizzle-orm';
import { removeOldLimits } from '@/lib/core/backend/accounts/limit-in-database';
import { removeExpiredTokens } from '@/lib/core/backend/accounts/token';
import { forgetOldAnswers } from '@/lib/core/backend/api/idempotency';
import type { Database } from '@/lib/core/backend/database/database';
import { removeOldBackgroundJobs } from '@/lib/core/backend/jobs/background-jobs';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { acrossWorlds, inWorld } from '@/lib/core/backend/worlds/worlds';
import { dailyTasks } from '@/lib/features/backend';

/** Demos live for an hour only. PGlite needs VACUUM and ANALYZE, because it has no autovacuum process. */
export async function runDailyWork(database: Database): Promise<void> {
  const ids = await acrossWorlds(database, (tx) =>
    tx
      .select({ id: worlds.id })
      .from(worlds)
      .where(inArray(worlds.kind, ['marketplace', 'test']))
      .orderBy(worlds.id),
  );
  for (const { id } of ids) {
    await inWorld(database, id, async (ctx) => {
      for (const task of dailyTasks) await task(ctx);
      await forgetOldAnswers(ctx);
      await removeExpiredTokens(ctx);
      await removeOldBackgroundJobs(ctx);
    });
  }
  await removeOldLimits(database);
  if (database.kind === 'pglite') await database.db.execute(sql`vacuum (analyze)`);
}
