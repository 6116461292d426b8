import 'server-only';
import { sql } from 'drizzle-orm';
import type { Queryable } from '@/lib/core/worlds/context';
import { StartError } from './start-error';

const WORLD_ROLE = 'sweep_world';

/**
 * Superusers and roles with BYPASSRLS pass by row-level security even where it is forced. For them a plain role
 * exists, which `inWorld` takes for the length of a transaction; answers its name. Other users need none: null.
 */
export async function ensureWorldRole(db: Queryable): Promise<string | null> {
  if (!(await passesByRowSecurity(db))) return null;
  try {
    await db.execute(MAKE_ROLE);
    await db.execute(sql.raw(`grant usage on schema public to ${WORLD_ROLE}`));
    await db.execute(
      sql.raw(`grant select, insert, update, delete on all tables in schema public to ${WORLD_ROLE}`),
    );
    return WORLD_ROLE;
  } catch (error) {
    throw new StartError(
      `The database user passes by row-level security and may not make the role ${WORLD_ROLE}. ` +
        'Use a plain user in DATABASE_URL, or give this one CREATEROLE.',
      { cause: error },
    );
  }
}

async function passesByRowSecurity(db: Queryable): Promise<boolean> {
  const rows = await db
    .select({ passes: sql<boolean>`rolsuper or rolbypassrls` })
    .from(sql`pg_roles`)
    .where(sql`rolname = current_user`);
  return rows[0]?.passes ?? true;
}

/** Roles belong to the whole server, so that another database's start may make the same one at the same moment. */
const MAKE_ROLE = sql.raw(`do $$
begin
  if not exists (select from pg_roles where rolname = '${WORLD_ROLE}') then
    begin
      create role ${WORLD_ROLE} nologin;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  if not pg_has_role(current_user, '${WORLD_ROLE}', 'member') then
    grant ${WORLD_ROLE} to current_user;
  end if;
end $$`);
