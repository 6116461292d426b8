import 'server-only';
import { randomUUID } from 'node:crypto';
import type { AuditDetails } from '@/lib/core/api/handler-context';
import type { WorldContext } from '@/lib/core/worlds/context';
import { auditEntries } from './administrator-tables';

interface CommandEntry {
  /** As it is typed, e.g. `npm run admin`. */
  readonly command: string;
  readonly call: string;
  readonly subject: AuditDetails;
}

/** Writes down what a command on the server did. It names no account: whoever runs it has the server itself. */
export async function auditCommand(
  { tx, world, now }: WorldContext,
  { command, ...entry }: CommandEntry,
): Promise<void> {
  const who = { administratorId: null, administratorEmail: command };
  await tx
    .insert(auditEntries)
    .values({ ...who, ...entry, world: world.id, status: 200, requestId: randomUUID(), at: now });
}
