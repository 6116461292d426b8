import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { NO_PASSWORD } from '@/lib/core/backend/accounts/password';
import { type Database, openDatabase } from '@/lib/core/backend/database/database';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { acrossWorlds, createWorld, inWorld, removeWorld } from '@/lib/core/backend/worlds/worlds';
import { brand } from '@/lib/core/ground/site/brand';
import { dayOf } from '@/lib/core/ground/time/zoned';
import { makeDemo } from '@/lib/features/sample/demo/server/demo-world';
import { planDemo } from '@/lib/features/sample/demo/server/plan-demo';
import { insertPlan } from '@/lib/features/sample/world/server/make-sample';
import { pairedP50 } from './measure';
import { addRatio, atMostMs } from './report';

const MOST_MS = 300;
const ROUNDS = 50;

/** Compares a demo's start with one transaction that inserts the same rows, on a database in a folder. */
export async function measureDemoStart(folder: string): Promise<void> {
  const database = await openDatabase({ dataDir: join(folder, 'demo') });
  try {
    const plan = planDemo({
      seed: 1,
      today: dayOf(new Date().toISOString(), brand.timeZone),
      zone: brand.timeZone,
    });
    const insert = async () => {
      await createWorld(database, { id: 'bench', kind: 'test' });
      await inWorld(database, 'bench', (ctx) => insertPlan(ctx, plan, NO_PASSWORD));
    };
    const { a, b } = await pairedP50(
      insert,
      () => makeDemo(database),
      ROUNDS,
      () => removeBoth(database),
    );
    const { mostMs, budget } = atMostMs(MOST_MS);
    addRatio('demo start, server time over one insert', a, b, 'ms', budget, b <= mostMs);
  } finally {
    await database.close();
  }
}

/** Removes both worlds of a round, so that each round starts with the same database and below the limit of demos. */
async function removeBoth(database: Database): Promise<void> {
  const demos = await acrossWorlds(database, (tx) =>
    tx.select({ id: worlds.id }).from(worlds).where(eq(worlds.kind, 'demo')),
  );
  for (const id of ['bench', ...demos.map((demo) => demo.id)]) await removeWorld(database, id);
}
