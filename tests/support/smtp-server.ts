import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The message has the raw headers and the body. */
  readonly message: string;
}

export interface SmtpServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Refuses this address with an SMTP status. */
  refuse(address: string, status: number): void;
  close(): Promise<void>;
}

/** Starts an SMTP server on loopback that stores received mails. With an account it requires a sign-in. */
export async function openSmtpServer(account?: {
  readonly user: string;
  readonly password: string;
}): Promise<SmtpServer> {
  const received: ReceivedMail[] = [];
  const refused = new Map<string, number>();
  const server = new SMTPServer({
    // Loopback has no certificate; the app uses TLS when a server offers it.
    hideSTARTTLS: true,
    authOptional: account === undefined,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      const isRight = username === account?.user && password === account?.password;
      done(isRight ? null : new Error('Wrong'), isRight ? { user: username } : undefined);
    },
    onRcptTo({ address }, _session, done) {
      const status = refused.get(address);
      done(status === undefined ? null : Object.assign(new Error('No'), { responseCode: status }));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, message: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
  });
  // A refused client hangs up, which is expected.
  server.on('error', () => {});
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (address, status) => void refused.set(address, status),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
