import { type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '@/lib/core/backend/database/database';
import { acrossWorlds } from '@/lib/core/backend/worlds/worlds';

/** These rows must not exist, whatever was sent. */
const FORBIDDEN: readonly (readonly [what: string, from: SQL])[] = [
  [
    'visits that lost their cleaner and were not released',
    sql`visits v where v.worker_id is null and v.offered_from_worker_id is null and not v.skipped
      and exists (select from jobs j where j.world = v.world and j.id = v.job_id and j.worker_id is not null)
      and not exists (select from lost_visits l
        where l.world = v.world and l.job_id = v.job_id and l.scheduled_date = v.scheduled_date)`,
  ],
  ['visits of an unknown cleaner', unknownWorker('visits', 'worker_id')],
  ['jobs of an unknown cleaner', unknownWorker('jobs', 'worker_id')],
  ['keys with an unknown cleaner', unknownWorker('keys', 'holder_id')],
  ['lost visits of an unknown cleaner', unknownWorker('lost_visits', 'worker_id')],
  ['accounts of an unknown cleaner', unknownWorker('accounts', 'worker_id')],
  ['visits finished before their start', sql`visits v where v.finished_at < v.started_at`],
  ['visits finished without a start', sql`visits v where v.finished_at is not null and v.started_at is null`],
  [
    'handovers of unknown keys',
    sql`remote_key_transfers t, unnest(t.key_ids_to_give || t.key_ids_to_collect) as key_id
      where not exists (select from keys k where k.world = t.world and k.id = key_id)`,
  ],
  [
    'closed weeks without a total',
    sql`payment_periods p where p.closed_at is not null and p.total_pence is null`,
  ],
  [
    'administrators without an office',
    sql`worlds w where exists (select from accounts a where a.world = w.id and a.role = 'admin')
      and not exists (select from accounts a where a.world = w.id and a.role = 'admin'
        and (a.office_role is null or a.office_role = 'owner'))`,
  ],
];

function unknownWorker(table: string, column: string): SQL {
  const [of, name] = [sql.identifier(table), sql.identifier(column)];
  return sql`${of} t where t.${name} is not null
    and not exists (select from workers w where w.world = t.world and w.id = t.${name})`;
}

/** Returns the broken invariants of the database, one sentence each. */
export function databaseProblems(database: Database): Promise<string[]> {
  return acrossWorlds(database, async (tx) => {
    const problems: string[] = [];
    for (const [what, from] of [...FORBIDDEN, ...(await orphans(tx))]) {
      const [found] = await tx.select({ rows: sql<number>`count(*)::int` }).from(from);
      if (found && found.rows > 0) problems.push(`${found.rows} ${what}`);
    }
    return problems;
  });
}

/** Finds rows whose foreign key leads nowhere: PostgreSQL forbids them, unless a key was dropped or not validated. */
async function orphans(tx: Queryable): Promise<(readonly [string, SQL])[]> {
  const pairs = sql`array(select format('p.%I = c.%I', pa.attname, ca.attname)
    from unnest(k.conkey, k.confkey) as u(child, parent)
    join pg_attribute ca on ca.attrelid = k.conrelid and ca.attnum = u.child
    join pg_attribute pa on pa.attrelid = k.confrelid and pa.attnum = u.parent)`;
  const present = sql`array(select format('c.%I is not null', ca.attname)
    from unnest(k.conkey) as u(child)
    join pg_attribute ca on ca.attrelid = k.conrelid and ca.attnum = u.child)`;
  const keys = await tx
    .select({
      child: sql<string>`k.conrelid::regclass::text`,
      parent: sql<string>`k.confrelid::regclass::text`,
      same: sql<string>`array_to_string(${pairs}, ' and ')`,
      present: sql<string>`array_to_string(${present}, ' and ')`,
    })
    .from(sql`pg_constraint k`)
    .where(sql`k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
  return keys.map(({ child, parent, same, present }) => [
    `rows of ${child} without their row of ${parent}`,
    sql.raw(`${child} c where ${present} and not exists (select from ${parent} p where ${same})`),
  ]);
}
