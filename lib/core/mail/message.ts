import 'server-only';
import { brand } from '@/lib/brand';
import type { Mail } from './mailer';

/** A mail as the library takes it. Nothing answers mails, so that they come from where support reads. */
export function messageOf({ to, subject, text, html, id }: Mail) {
  const domain = brand.supportEmail.split('@').at(-1) ?? 'localhost';
  return {
    from: { name: brand.name, address: brand.supportEmail },
    to,
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    // No answers of holiday machines (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}
