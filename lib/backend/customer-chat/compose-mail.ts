import 'server-only';
import type { Mail } from '@/lib/backend/mail/mailer';
import { brand } from '@/lib/brand';
import { customerChatMessages } from '@/lib/features/customer-chat/messages';
import { formatDay } from '@/lib/format/date';
import { routes, withBasePath } from '@/lib/routes';
import type { Day } from '@/lib/time/zoned';

export interface MailFacts {
  /** First name. */
  readonly cleaner: string;
  readonly customer: string;
  readonly day: Day;
  readonly lastDay: Day;
  readonly token: string;
  readonly origin: string;
}

/** The mail that leads a customer to their chat. It quotes nothing of the chat, and no address. */
export function composeMail(facts: MailFacts): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { cleaner, customer, token, origin } = facts;
  const link = `${origin}${withBasePath(routes.customerLink(token))}`;
  const { mailSubject, mailHello, mailText, mailOpen, mailUntil, mailFrom } = customerChatMessages;
  const hello = mailHello({ customer });
  const text = mailText({ cleaner, day: formatDay(facts.day) });
  const until = mailUntil({ day: formatDay(facts.lastDay) });
  const from = mailFrom({ provider: brand.provider, product: brand.name });
  return {
    subject: mailSubject({ cleaner }),
    text: [hello, text, `${mailOpen}:\n${link}`, until, from].join('\n\n'),
    html: [
      `<!doctype html><html lang="${brand.language}"><meta charset="utf-8">`,
      '<body style="font-family: system-ui, sans-serif; font-size: 16px; line-height: 1.5">',
      `<p>${escaped(hello)}</p><p>${escaped(text)}</p>`,
      `<p><a href="${escaped(link)}" style="display: inline-block; padding: 12px 20px; border-radius: 8px; ` +
        `background: ${brand.colour}; color: #ffffff; text-decoration: none">${escaped(mailOpen)}</a></p>`,
      `<p>${escaped(until)}</p><p style="color: #555555">${escaped(from)}</p></body></html>`,
    ].join('\n'),
  };
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Names come from people. */
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
