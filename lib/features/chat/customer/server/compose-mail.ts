import 'server-only';
import { formatDay } from '@/lib/core/format/date';
import { composeMail } from '@/lib/core/mail/compose';
import type { Mail } from '@/lib/core/mail/mailer';
import type { Day } from '@/lib/core/time/zoned';
import { customerChatMailMessages } from '@/lib/features/chat/customer/messages-mail';
import { routes, withBasePath } from '@/lib/routes';

export interface MailFacts {
  /** First name. */
  readonly cleaner: string;
  readonly customer: string;
  readonly day: Day;
  readonly lastDay: Day;
  readonly token: string;
  readonly origin: string;
  /** Who sends it. */
  readonly provider: string;
}

/** The mail that leads a customer to their chat. It quotes nothing of the chat, and no address. */
export function composeCustomerMail(facts: MailFacts): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { cleaner, customer, token, origin } = facts;
  const { mailSubject, mailHello, mailText, mailOpen, mailUntil, mailFrom } = customerChatMailMessages;
  return composeMail({
    subject: mailSubject({ cleaner }),
    paragraphs: [mailHello({ customer }), mailText({ cleaner, day: formatDay(facts.day) })],
    link: { address: `${origin}${withBasePath(routes.customerLink(token))}`, label: mailOpen },
    after: mailUntil({ day: formatDay(facts.lastDay) }),
    from: mailFrom({ provider: facts.provider }),
  });
}
