import 'server-only';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { FinalFailure, SettingMissing } from '@/lib/core/backend/jobs/runner';
import type { WorldRow } from '@/lib/core/backend/worlds/worlds';
import type { Settings } from '@/lib/core/ground/server/env';
import { brand } from '@/lib/core/ground/site/brand';

export interface Mail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Each try sends the same id, so that mail programs recognize duplicates. */
  readonly id: string;
  readonly attachments?: readonly Attachment[];
}

export interface Attachment {
  readonly filename: string;
  /** It is, for example, `application/pdf`. */
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** Throws when sending fails: a `FinalFailure` when the server rejects the address for good. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

export type ChooseMailer = (kind: WorldRow['kind']) => Mailer | null;

/**
 * Mails of demos and test worlds must never reach a real person. The choice throws while a public marketplace has
 * no address to send from, so choose after all other checks: the job then waits.
 */
export function chooseMailer({
  smtpUrl,
  dataDir,
  publicOrigin = null,
  stepTimeoutMs = 15_000,
}: Pick<Settings, 'smtpUrl' | 'dataDir'> & {
  readonly publicOrigin?: string | null;
  /** A mail server that does not answer has this long per step. */
  readonly stepTimeoutMs?: number;
}): ChooseMailer {
  const folder = createFolderMailer(join(dataDir, 'mail'));
  const outside = smtpUrl === null ? folder : createSmtpMailer(smtpUrl, stepTimeoutMs);
  return (kind) => {
    switch (kind) {
      case 'marketplace':
        if (publicOrigin !== null && brand.supportEmail === null) throw new SettingMissing(NO_ADDRESS);
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

const NO_ADDRESS = 'Not sent: for a day, the company had no email address to send from.';

function createSmtpMailer(smtpUrl: string, stepTimeoutMs: number): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: stepTimeoutMs,
    greetingTimeout: stepTimeoutMs,
    socketTimeout: stepTimeoutMs,
    // A mail's content must not make the server read a file or URL.
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

/** Returns the SMTP status of a permanent rejection; null for errors that can be fixed, such as a wrong password. */
function statusOfRefusal(error: unknown): number | null {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutMail && typeof responseCode === 'number' && responseCode >= 500 ? responseCode : null;
}

/** Writes `<when>-<id>.eml`, for local use and tests. The folder is never emptied. */
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
      // The file is renamed into place, so that readers never see a partial one.
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
  };
}

/** Mail files on a machine without an address have this sender. */
const LOCAL_ADDRESS = 'nobody@localhost';

/** Mails come from the support address, so that replies reach support. */
function messageOf({ to, subject, text, html, id, attachments = [] }: Mail) {
  const address = brand.supportEmail ?? LOCAL_ADDRESS;
  const domain = address.split('@').at(-1) ?? 'localhost';
  return {
    from: { name: brand.name, address },
    to,
    subject,
    text,
    html,
    attachments: attachments.map((file) => ({ ...file, content: Buffer.from(file.content) })),
    messageId: `<${id}@${domain}>`,
    // Suppresses out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}
