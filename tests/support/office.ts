import { TOTP } from 'otpauth';
import { hashPassword } from '@/lib/core/backend/accounts/password';
import { auditEntries } from '@/lib/core/backend/accounts/tables';
import { issueOfficeToken } from '@/lib/core/backend/accounts/token';
import { buildAccount } from '@/lib/features/sample/draft/server/builders/build';
import { buildSecondFactor } from './row-builders';
import type { TestBackend } from './test-backend';

/** The administrator of a world has passed the second factor. */
export interface TestAdministrator {
  readonly accountId: number;
  readonly email: string;
  readonly token: string;
}

export const OFFICE_PASSWORD = 'Correct-horse-1';

/** Creates an administrator with or without a confirmed authenticator. */
export function makeAdministrator(
  backend: TestBackend,
  world: string,
  { hasSecondFactor = true } = {},
): Promise<TestAdministrator> {
  return backend.in(world, async (ctx) => {
    const passwordHash = await hashPassword(OFFICE_PASSWORD, { N: 2 ** 10, r: 8, p: 1 });
    const { id, email } = await buildAccount(ctx, { role: 'admin', passwordHash });
    if (hasSecondFactor) await buildSecondFactor(ctx, { accountId: id });
    return { accountId: id, email, token: await issueOfficeToken(ctx, id, 'admin') };
  });
}

/** Returns a token for impersonating the worker. */
export async function impersonate(
  backend: TestBackend,
  { token }: TestAdministrator,
  workerId: number,
): Promise<string> {
  const { status, body } = await backend.call('POST', `admin/workers/${workerId}/impersonate/`, { token });
  if (status !== 200) throw new Error(`Could not act: ${status}`);
  return (body as { token: string }).token;
}

/** Returns the authenticator's code at a time. */
export const codeAt = (secret: string, now: string): string =>
  new TOTP({ secret }).generate({ timestamp: Date.parse(now) });

export const auditOf = (backend: TestBackend, world: string) =>
  backend.in(world, ({ tx }) => tx.select().from(auditEntries).orderBy(auditEntries.id));

interface InboxList {
  readonly items: readonly Readonly<Record<'kind' | 'subject', string>>[];
}

/** Reads the open items of a kind, in the order of the inbox: each with its details. */
export async function inboxOf(backend: TestBackend, { token }: { readonly token: string }, kind: string) {
  const { body } = await backend.call('GET', `admin/inbox/?kind=${kind}`, { token });
  const opened: InboxAnswer[] = [];
  for (const { subject } of (body as InboxList).items) {
    const answer = await backend.call('GET', `admin/inbox/${kind}/${subject}/`, { token });
    opened.push(answer.body as InboxAnswer);
  }
  return opened;
}

interface InboxAnswer {
  readonly item: { readonly subject: string; readonly worker_id: number } & Record<string, unknown>;
  /** These are the details by kind; handovers to plan are `needed` or `lost`. */
  readonly details: Readonly<Record<string, object | null>>;
}
