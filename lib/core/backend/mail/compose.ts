import 'server-only';
import { escapeHtml } from '@/lib/core/ground/format/html';
import { brand } from '@/lib/core/ground/site/brand';
import type { Mail } from './mailer';

interface MailParts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly address: string; readonly label: string };
  readonly after?: string;
  readonly from: string;
}

export function composeMail({
  subject,
  paragraphs,
  link,
  after,
  from,
}: MailParts): Pick<Mail, 'subject' | 'text' | 'html'> {
  const tail = after === undefined ? [] : [after];
  const button = link && `${link.label}:\n${link.address}`;
  return {
    subject,
    text: [...paragraphs, ...(button ? [button] : []), ...tail, from].join('\n\n'),
    html: [
      `<!doctype html><html lang="${brand.language}"><meta charset="utf-8">`,
      '<body style="font-family: system-ui, sans-serif; font-size: 16px; line-height: 1.5">',
      paragraphs.map(paragraph).join(''),
      link ? buttonOf(link) : '',
      `${tail.map(paragraph).join('')}<p style="color: #555555">${escapeHtml(from)}</p></body></html>`,
    ].join('\n'),
  };
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

const buttonOf = ({ address, label }: NonNullable<MailParts['link']>) =>
  `<p><a href="${escapeHtml(address)}" style="display: inline-block; padding: 12px 20px; border-radius: 8px; ` +
  `background: ${brand.colour}; color: #ffffff; text-decoration: none">${escapeHtml(label)}</a></p>`;
