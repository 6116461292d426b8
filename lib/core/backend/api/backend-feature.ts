import type { Database } from '@/lib/core/backend/database/database';
import type { BackgroundJobHandler } from '@/lib/core/backend/jobs/runner';
import type { ChooseMailer } from '@/lib/core/backend/mail/mailer';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { AuditFactReaders } from './audit-facts';
import type { Preparations } from './handler-context';

/** A `feature.backend.ts` gives this to the embedded backend. Handlers are grouped by the caller. */
export interface BackendFeature {
  readonly publicHandlers?: object;
  readonly accountHandlers?: object;
  readonly workerHandlers?: object;
  /** Administrators may make these calls after the password step. */
  readonly secondFactorHandlers?: object;
  /** Administrators may make these calls after the second factor. */
  readonly officeHandlers?: object;
  /** Slow work that runs before the transaction. */
  readonly preparations?: Preparations;
  /** The audit log of an impersonation gets these facts from before and after a call. */
  readonly auditFacts?: AuditFactReaders;
  /** Brings the stored answer of a repeated request up to date. */
  readonly replays?: Readonly<Record<string, Replay>>;
  readonly jobs?: (options: JobOptions) => Readonly<Record<string, BackgroundJobHandler>>;
  /** These jobs wait for other servers. */
  readonly slowJobs?: readonly string[];
  /** A notification may be outdated when it is delivered: these find the pages for which it is still true. */
  readonly truePages?: Readonly<Record<string, FindPages>>;
  /** These run for each world but demos, at the start and after each midnight. */
  readonly everyDay?: readonly ((ctx: WorldContext) => Promise<unknown>)[];
  readonly everyMinute?: readonly ((database: Database) => Promise<unknown>)[];
}

export type Replay = (ctx: WorldContext, answer: unknown) => unknown;

export type FindPages = (ctx: WorldContext, workerIds: readonly number[]) => Promise<ReadonlySet<string>>;

export interface JobOptions {
  readonly database: Database;
  readonly chooseMailer: ChooseMailer;
  /** Links in mails begin with this origin. */
  readonly origin: string;
  readonly truePages: Readonly<Record<string, FindPages>>;
}
