import 'server-only';
import { createTransport } from 'nodemailer';
import { FinalFailure } from '@/lib/core/jobs/runner';
import type { Mailer } from './mailer';
import { messageOf } from './message';

/** How long a server may take for each step. */
const STEP_TIMEOUT_MS = 15_000;

/** Sends by the SMTP server of an address such as `smtp://user:password@host:587`; TLS where the server offers it. */
export function createSmtpMailer(smtpUrl: string): Mailer {
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
