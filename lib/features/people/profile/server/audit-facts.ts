import 'server-only';
import { eq } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import { type AuditFactReaders, privateFact } from '@/lib/core/backend/api/audit-facts';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { statusOf } from '../status';

export const profileFacts = {
  async patchWorker(ctx) {
    const isOwn = ofWorld(ctx, workers, eq(workers.id, ctx.workerId));
    const [row] = await ctx.tx.select().from(workers).where(isOwn);
    if (!row) return {};
    const { emergencyContactName: name, emergencyContactNumber, emergencyContactRelation } = row;
    return {
      phone: row.telephone,
      address: joined([row.line1, row.line2, row.line3, row.city, row.postcode]),
      emergencyContact: joined([name, emergencyContactNumber, emergencyContactRelation]),
      travel: row.travelPreferences.join(',') || null,
      status: statusOf(row.status),
      noNewFrom: row.noNewAccountsDate,
      reason: joined([row.reasonForInactivity, row.reasonForInactivityDescription]),
    };
  },

  async putPhoto(ctx) {
    const isOwn = ofWorld(ctx, workers, eq(workers.id, ctx.workerId));
    const [row] = await ctx.tx.select({ image: workers.image }).from(workers).where(isOwn);
    return { photo: privateFact(row?.image ?? null) };
  },
} satisfies AuditFactReaders;

const joined = (parts: readonly (string | null)[]) =>
  privateFact(parts.some((part) => part) ? JSON.stringify(parts) : null);
