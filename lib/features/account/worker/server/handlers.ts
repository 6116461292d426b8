import 'server-only';
import { eq } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { AccountContext, Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { changeWorker } from '@/lib/features/people/profile/server/change-worker';
import { SESSION_TEXTS } from '@/lib/features/people/session/server-texts';
import { customers } from '@/lib/features/records/visits';
import { customerAsWorker, workerEntity } from './worker-entity';

const FOR_THE_OFFICE = new Refusal('permission_denied', SESSION_TEXTS.forTheOffice);

export const userHandlers = {
  /** A customer is returned as a worker, so that the app can recognize and redirect them. [AUTH-11] [PROF-04] */
  async getUser(ctx, { query = {} }) {
    const { account, tx } = ctx;
    switch (account.role) {
      case 'admin':
        return FOR_THE_OFFICE;
      case 'customer': {
        const isTheirs = ofWorld(ctx, customers, eq(customers.id, account.customerId ?? 0));
        const [customer] = await tx.select().from(customers).where(isTheirs);
        return customer ? customerAsWorker(account, customer) : NOT_FOUND;
      }
      case 'worker': {
        const isTheirs = ofWorld(ctx, workers, eq(workers.id, account.workerId ?? 0));
        const [worker] = await tx.select().from(workers).where(isTheirs);
        if (!worker) return NOT_FOUND;
        const { backgroundCheck, ...user } = await workerEntity(ctx, worker);
        return query.expand?.includes('background_check') ? { ...user, backgroundCheck } : user;
      }
      default:
        return account.role satisfies never;
    }
  },
} satisfies Handlers<AccountContext>;

export const workerProfileHandlers = {
  /** Applies all changes or none. [PROF-06] */
  async patchWorker(ctx, { body }) {
    const changed = await changeWorker(ctx, body);
    return changed instanceof Refusal ? changed : workerEntity(ctx, changed);
  },
} satisfies Handlers<WorkerContext>;
