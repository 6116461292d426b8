import 'server-only';
import { eq } from 'drizzle-orm';
import type { AuditFactReaders } from '@/lib/core/backend/api/audit-facts';
import { ofWorker } from '@/lib/core/backend/worlds/rows';
import { tickets } from '@/lib/features/records/conversations';
import { readTicketId } from './ticket-rows';

export const helpFacts = {
  async addTicketComment(ctx, { params }) {
    const id = readTicketId(params.ticketId);
    if (id === null) return {};
    const isOwn = ofWorker(ctx, tickets, eq(tickets.id, id));
    const [ticket] = await ctx.tx.select({ status: tickets.status }).from(tickets).where(isOwn);
    return { ticket: ticket?.status ?? null };
  },
} satisfies AuditFactReaders;
