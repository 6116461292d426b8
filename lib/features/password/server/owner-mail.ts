import 'server-only';
import { enqueueJob } from '@/lib/core/jobs/jobs';
import type { WorldContext } from '@/lib/core/worlds/context';

/** What the owner of an account is told by mail, for it may not have been them. */
export const OWNER_NEWS = [
  'password-chosen',
  'password-changed',
  'passkey-added',
  'passkey-removed',
] as const;
export type OwnerNews = (typeof OWNER_NEWS)[number];

/** The kind of the job that mails it. */
export const newsMailJob = <News extends OwnerNews>(news: News) => `${news}-mail` as const;

/** Has a mail sent to an account's owner after this transaction. */
export function enqueueOwnerMail(ctx: WorldContext, news: OwnerNews, accountId: number): Promise<void> {
  return enqueueJob(ctx, { kind: newsMailJob(news), subject: String(accountId) });
}
