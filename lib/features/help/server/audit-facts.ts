import 'server-only';
import { eq } from 'drizzle-orm';
import type { AuditFactReaders } from '@/lib/core/api/audit-facts';
import { ofWorker } from '@/lib/core/worlds/rows';
import { tickets } from './tables';
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
