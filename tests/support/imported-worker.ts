import { eq } from 'drizzle-orm';
import { accounts } from '@/lib/core/backend/accounts/tables';
import { issueToken } from '@/lib/core/backend/accounts/token';
import type { AgencyWorld } from './agency-world';
import type { TestBackend } from './test-backend';

/** Signs in the cleaner of the fixture's sheets whose address begins with the name, and reads her calls. */
export async function importedWorker(backend: TestBackend, agency: AgencyWorld, name: string) {
  const { token, workerId } = await agency.inside(async (ctx) => {
    const isHers = eq(accounts.email, `${name}@${agency.world}.example`);
    const [account] = await ctx.tx.select().from(accounts).where(isHers);
    if (!account) throw new Error(`The sheets have no cleaner ${name}`);
    return { token: await issueToken(ctx, account.id), workerId: account.workerId ?? 0 };
  });
  const read = async (address: string) => (await backend.call('GET', address, { token })).body as unknown;
  const readVisit = async (ref: string, day: string) => {
    const visit = await agency.visitOn(ref, day);
    return read(`work/jobs/${visit?.jobId}/visits/${day}/`);
  };
  return { token, workerId, read, readVisit };
}
