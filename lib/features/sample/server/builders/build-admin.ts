import 'server-only';
import { auditEntries, recoveryCodes, secondFactors } from '@/lib/core/accounts/administrator-tables';
import { devices } from '@/lib/core/accounts/tables';
import { tokenHashOf } from '@/lib/core/accounts/token';
import type { NewRow } from '@/lib/core/database/tables';
import type { WorldContext } from '@/lib/core/worlds/context';

/** An authenticator in use, of a secret that every test may know. */
export async function buildSecondFactor(
  { tx, world, now }: WorldContext,
  overrides: Partial<NewRow<'secondFactors'>> & { accountId: number },
): Promise<void> {
  const row = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', confirmedAt: now, ...overrides };
  await tx.insert(secondFactors).values({ ...row, world: world.id });
}

export async function buildRecoveryCode(
  { tx, world }: WorldContext,
  { accountId, code }: { readonly accountId: number; readonly code: string },
): Promise<void> {
  const hash = tokenHashOf(code.replaceAll('-', ''));
  await tx.insert(recoveryCodes).values({ world: world.id, accountId, hash });
}

/** An administrator started to act as the worker. */
export async function buildAuditEntry(
  { tx, world, now }: WorldContext,
  overrides: Partial<NewRow<'auditEntries'>> & { workerId: number },
): Promise<void> {
  const who = { administratorId: 9, administratorEmail: 'office@sweep.example' };
  const what = {
    call: 'startActing',
    subject: { id: overrides.workerId },
    status: 200,
    requestId: 'a-request',
  };
  await tx.insert(auditEntries).values({ ...who, ...what, at: now, ...overrides, world: world.id });
}

export async function buildDevice(
  { tx, world, now }: WorldContext,
  overrides: Partial<NewRow<'devices'>> & { workerId: number },
): Promise<void> {
  const row = { uuid: crypto.randomUUID(), createdAt: now, lastSeenAt: now, ...overrides };
  await tx.insert(devices).values({ ...row, world: world.id });
}
