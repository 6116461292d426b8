import 'server-only';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { brand } from '@/lib/brand';
import { FinalFailure } from '@/lib/core/jobs/runner';
import type { WorldRow } from '@/lib/core/worlds/worlds';
import type { Settings } from '@/lib/env';

/** A mail to one person. Both forms say the same. */
export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for each try to send it, so that a mail that arrives twice can be known for one. Of letters, digits and dashes. */
  readonly id: string;
}

/** Hands mails on to where they go. It throws where that fails: a `FinalFailure` where the address takes none. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** The mailer of a kind of world; null where its mails go nowhere. */
export type ChooseMailer = (kind: WorldRow['kind']) => Mailer | null;

/**
 * The marketplace's mails go out by SMTP where a server is set, else into the folder `mail` of the data folder. Those of
 * tests' worlds go into the folder whatever is set, and those of demos nowhere: nobody outside ever hears of either.
 */
export function chooseMailer({ smtpUrl, dataDir }: Pick<Settings, 'smtpUrl' | 'dataDir'>): ChooseMailer {
  const folder = createFolderMailer(join(dataDir, 'mail'));
  const outside = smtpUrl === null ? folder : createSmtpMailer(smtpUrl);
  return (kind) => {
    switch (kind) {
      case 'marketplace':
        return outside;
      case 'test':
        return folder;
      case 'canned':
      case 'demo':
        return null;
      default:
        return kind satisfies never;
    }
  };
}

/** How long a server may take for each step. */
const STEP_TIMEOUT_MS = 15_000;

/** Sends by the SMTP server of an address such as `smtp://user:password@host:587`; TLS where the server offers it. */
function createSmtpMailer(smtpUrl: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
    // Nothing of ours attaches files or addresses, so that a mail's content can make the server read none.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail));
      } catch (error) {
        const status = statusOfRefusal(error);
        throw status === null ? error : new FinalFailure(`The mail server refused it: ${status}`);
      }
    },
  };
}

/** The SMTP status by which a server refuses this mail for good; null for what may be mended, such as a wrong password. */
function statusOfRefusal(error: unknown): number | null {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutMail && typeof responseCode === 'number' && responseCode >= 500 ? responseCode : null;
}

/**
 * Writes each mail into the folder as a file that any mail program opens: `<when>-<id>.eml`, in the order of the days. For who
 * tries the app and for tests; nobody clears the folder.
 */
function createFolderMailer(folder: string): Mailer {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${mail.id}.eml`);
      // Renamed into place, so that nobody reads half a mail.
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
  };
}

/** A mail as the library takes it. Nothing answers mails, so that they come from where support reads. */
function messageOf({ to, subject, text, html, id }: Mail) {
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
