import 'server-only';
import { hashPassword } from '@/lib/core/backend/accounts/password';
import { SAMPLE_PASSWORD } from '@/lib/core/backend/accounts/sample-password';
import { findUnreadable } from '@/lib/core/backend/accounts/second-factor';
import { accounts } from '@/lib/core/backend/accounts/tables';
import { type Backend, createBackend } from '@/lib/core/backend/api/backend';
import { UNLIMITED } from '@/lib/core/backend/api/worker-requests';
import { backUpLater, DAILY_BACKUP_JOB, dailyBackup } from '@/lib/core/backend/backup/daily-backup';
import { type Database, openDatabase } from '@/lib/core/backend/database/database';
import { lockDataDir } from '@/lib/core/backend/database/lock';
import { type BackgroundJobHandler, startRunner } from '@/lib/core/backend/jobs/runner';
import { chooseMailer } from '@/lib/core/backend/mail/mailer';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { createWorld, inWorld } from '@/lib/core/backend/worlds/worlds';
import { env, readRootSecret, type Settings } from '@/lib/core/ground/server/env';
import { backgroundJobHandlers, makeSampleWorld, minuteTasks, SLOW_JOBS } from '@/lib/features/backend';
import { runDailyWork } from './daily-work';
import { everyMidnight } from './midnight';
import { everyMinute } from './minute';
import { SEAL_PAYMENTS_JOB, sealOldPayments, sealOldPaymentsLater } from './seal-old-payments';

/** All environments without an API root share this world of the real accounts. */
export const MARKETPLACE = 'marketplace';

/** Removes demos that expire without a request. */
const TIDY_EVERY_MS = 5 * 60_000;

export async function openMarketplace(settings: Settings = env()): Promise<Backend> {
  const database = await openMarketplaceDatabase(settings, settings.port);
  try {
    if (isSampleWanted(settings)) await makeSampleWhenEmpty(database);
    await runDailyWork(database);
    await reportUnreadable(database);
    await inWorld(database, MARKETPLACE, async (ctx) => {
      await sealOldPaymentsLater(ctx);
      await backUpLater(ctx, settings.backup);
    });
  } catch (error) {
    await database.close();
    throw error;
  }
  const isForTests = settings.testControlSecret !== null;
  const backend = createBackend({ database, ...(isForTests && { workerRequests: UNLIMITED }) });
  const midnight = everyMidnight(async () => {
    await runDailyWork(database);
    await inWorld(database, MARKETPLACE, (ctx) => backUpLater(ctx, settings.backup));
    await backend.tidyDemos();
  });
  const minute = everyMinute(async () => {
    for (const task of minuteTasks) await task(database);
  });
  const tidying = setInterval(backend.tidyDemos, TIDY_EVERY_MS).unref();
  const handlers = backgroundHandlers(database, settings);
  const runner = startRunner({ database, handlers, slowKinds: SLOW_JOBS });
  return {
    ...backend,
    startDemo: async (options) => {
      const started = await backend.startDemo(options);
      backend.tidyDemos();
      return started;
    },
    close: async () => {
      midnight.stop();
      clearInterval(tidying);
      await minute.stop();
      await runner.stop();
      await backend.close();
    },
  };
}

export function backgroundHandlers(
  database: Database,
  settings: Settings,
): Readonly<Record<string, BackgroundJobHandler>> {
  const { publicOrigin, port } = settings;
  // Without a public origin, mails go to the data folder and are opened on this machine.
  const origin = publicOrigin ?? `http://localhost:${port}`;
  const options = { database, chooseMailer: chooseMailer(settings), origin };
  return {
    ...backgroundJobHandlers(options),
    [SEAL_PAYMENTS_JOB]: sealOldPayments(database),
    [DAILY_BACKUP_JOB]: dailyBackup({ database, settings: settings.backup, readSecret: readRootSecret }),
  };
}

/** `port` is null for a command. Locks a PGlite folder until `close`. Throws `StartError`. */
export async function openMarketplaceDatabase(settings: Settings, port: number | null): Promise<Database> {
  const { databaseUrl, listenUrl, dataDir } = settings;
  const lock = databaseUrl === null ? lockDataDir(dataDir, port) : null;
  try {
    const database = await openDatabase(databaseUrl === null ? { dataDir } : { databaseUrl, listenUrl });
    await createWorld(database, { id: MARKETPLACE, kind: 'marketplace' });
    const close = () => database.close().finally(() => lock?.release());
    return { ...database, close };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** The sample's passwords are public, so never where others can connect. */
function isSampleWanted({ databaseUrl, publicOrigin }: Settings): boolean {
  return databaseUrl === null && publicOrigin === null;
}

export async function makeSampleWhenEmpty(database: Database): Promise<boolean> {
  const isEmpty = await inWorld(database, MARKETPLACE, async (ctx) => {
    return (await ctx.tx.$count(accounts, ofWorld(ctx, accounts))) === 0;
  });
  if (!isEmpty) return false;
  // Runs before the transaction, which stays short. An interrupted start leaves the world empty.
  const passwordHash = await hashPassword(SAMPLE_PASSWORD);
  await inWorld(database, MARKETPLACE, (ctx) => makeSampleWorld(ctx, { passwordHash, hasWeek: true }));
  return true;
}

async function reportUnreadable(database: Database): Promise<void> {
  for (const email of await inWorld(database, MARKETPLACE, findUnreadable)) {
    process.stderr.write(
      `The authenticator of ${email} was set up with another secret (SESSION_SECRET, or the data folder's). ` +
        `A recovery code still works; "npm run admin -- reset ${email}" gives everything anew.\n`,
    );
  }
}
