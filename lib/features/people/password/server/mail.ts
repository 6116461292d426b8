import 'server-only';
import { eq, isNotNull } from 'drizzle-orm';
import { isLastOwner, lockAdministrators } from '@/lib/core/backend/accounts/administrators';
import { accounts } from '@/lib/core/backend/accounts/tables';
import type { Account } from '@/lib/core/backend/accounts/token';
import type { Database } from '@/lib/core/backend/database/database';
import { enqueueBackgroundJob, type TakenBackgroundJob } from '@/lib/core/backend/jobs/background-jobs';
import type { BackgroundJobHandler } from '@/lib/core/backend/jobs/runner';
import { composeMail } from '@/lib/core/backend/mail/compose';
import type { ChooseMailer, Mail } from '@/lib/core/backend/mail/mailer';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { inWorld, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { brand } from '@/lib/core/ground/site/brand';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { applicants } from '@/lib/features/records/people';
import { passwordMailMessages } from '../messages';
import { makeResetLink, passwordOwner } from './reset-links';

/** These are security notices, because somebody else might have made the change. */
const OWNER_NOTICES = [
  ...(['password-chosen', 'password-changed', 'passkey-added', 'passkey-removed'] as const),
  'bank-account-changed',
] as const;
type OwnerNotice = (typeof OWNER_NOTICES)[number];

const noticeMailJob = <Notice extends OwnerNotice>(notice: Notice) => `${notice}-mail` as const;

export function enqueueOwnerMail(
  ctx: WorldContext,
  notice: OwnerNotice,
  accountId: number,
): Promise<unknown> {
  return enqueueBackgroundJob(ctx, { kind: noticeMailJob(notice), subject: String(accountId) });
}

const RESET_MAIL_JOB = 'password-reset-mail';
/** This job subject is for an unknown e-mail; the job sends no mail. */
const NOBODY = 0;

/** Enqueues the job also for unknown e-mails (null), so that neither response nor timing reveals an account. */
export function enqueueResetMail(ctx: WorldContext, accountId: number | null): Promise<unknown> {
  return enqueueBackgroundJob(ctx, { kind: RESET_MAIL_JOB, subject: String(accountId ?? NOBODY) });
}

interface PasswordMailOptions {
  readonly database: Database;
  readonly chooseMailer: ChooseMailer;
  /** Use the public origin, never a request's Host header. */
  readonly origin: string;
}

type Texts = Pick<Mail, 'subject' | 'text' | 'html'>;
type Compose = (ctx: WorldContext, account: Account, name: string) => Promise<Texts | null>;

export function passwordMailHandlers(
  options: PasswordMailOptions,
): Readonly<Record<string, BackgroundJobHandler>> {
  const notice = OWNER_NOTICES.map((one) => [noticeMailJob(one), mailing(options, noticeMail(one))] as const);
  return { [RESET_MAIL_JOB]: mailing(options, resetMail(options.origin)), ...Object.fromEntries(notice) };
}

/** Sends the mail outside any transaction, so that a slow mail server blocks no one. */
function mailing({ database, chooseMailer }: PasswordMailOptions, compose: Compose): BackgroundJobHandler {
  return async (job) => {
    const due = await inWorld(database, job.world, async (ctx) => {
      const account = await findAccount(ctx, job);
      const mailer = account && chooseMailer(ctx.world.kind);
      if (!mailer) return null;
      const { names } = await passwordOwner(ctx, account);
      const name = names[0]?.trim().split(/\s+/)[0] || account.email;
      const texts = await compose(ctx, account, name);
      const to = { name: names.join(' '), address: account.email };
      return texts && { mailer, mail: { ...texts, to, id: `${job.world}-${job.id}` } };
    });
    await due?.mailer.send(due.mail);
  };
}

async function findAccount(ctx: WorldContext, { subject }: TakenBackgroundJob): Promise<Account | null> {
  const isIt = ofWorld(ctx, accounts, eq(accounts.id, Number(subject)));
  const [account] = await ctx.tx.select().from(accounts).where(isIt);
  return account ?? null;
}

/** Access to an administrator's mailbox must not open the office. */
function resetMail(origin: string): Compose {
  return async (ctx, { id, role, workerId, email }, name) => {
    switch (role) {
      case 'worker':
        if (await isWithdrawn(ctx, workerId)) return null;
        return linkMail(
          name,
          `${origin}${withBasePath(routes.resetPasswordFor(await makeResetLink(ctx, id)))}`,
        );
      case 'admin':
        return adminMail(name, isLastOwner(await lockAdministrators(ctx), id) ? email : null);
      case 'customer':
        return null;
      default:
        return role satisfies never;
    }
  };
}

/** A withdrawn applicant cannot sign in until invited again. */
async function isWithdrawn(ctx: WorldContext, workerId: number | null): Promise<boolean> {
  const isTheirs = ofWorld(
    ctx,
    applicants,
    eq(applicants.workerId, workerId ?? 0),
    isNotNull(applicants.withdrawnAt),
  );
  return (await ctx.tx.$count(applicants, isTheirs)) > 0;
}

const product = brand.name;
const from = () => passwordMailMessages.mailFrom({ product });

function linkMail(name: string, address: string): Texts {
  const { mailHello, resetSubject, resetText, resetOpen, resetUntil } = passwordMailMessages;
  return composeMail({
    subject: resetSubject({ product }),
    paragraphs: [mailHello({ name }), resetText({ product })],
    link: { address, label: resetOpen },
    after: resetUntil,
    from: from(),
  });
}

/** A colleague has no server; only the last owner gets the command. */
function adminMail(name: string, lastOwner: string | null): Texts {
  const { mailHello, adminSubject, adminText, adminAskOwner, adminOnlyOwner } = passwordMailMessages;
  const how = lastOwner === null ? adminAskOwner : adminOnlyOwner({ email: lastOwner });
  return composeMail({
    subject: adminSubject({ product }),
    paragraphs: [mailHello({ name }), adminText, how],
    from: from(),
  });
}

const NOTICE_TEXTS = {
  'password-chosen': {
    subject: passwordMailMessages.chosenSubject,
    text: passwordMailMessages.chosenText,
  },
  'password-changed': {
    subject: passwordMailMessages.changedSubject,
    text: passwordMailMessages.changedText,
  },
  'passkey-added': {
    subject: passwordMailMessages.passkeyAddedSubject,
    text: passwordMailMessages.passkeyAddedText,
  },
  'passkey-removed': {
    subject: passwordMailMessages.passkeyRemovedSubject,
    text: passwordMailMessages.passkeyRemovedText,
  },
  'bank-account-changed': {
    subject: passwordMailMessages.bankAccountSubject,
    text: passwordMailMessages.bankAccountText,
  },
} as const satisfies Record<OwnerNotice, object>;

function noticeMail(notice: OwnerNotice): Compose {
  const { subject, text } = NOTICE_TEXTS[notice];
  const { mailHello, changedHelp, changedHelpTell } = passwordMailMessages;
  const tell = brand.supportEmail === null ? [] : [changedHelpTell({ email: brand.supportEmail })];
  return async (_ctx, _account, name) =>
    composeMail({
      subject: subject({ product }),
      paragraphs: [mailHello({ name }), text({ product }), [changedHelp, ...tell].join(' ')],
      from: from(),
    });
}
