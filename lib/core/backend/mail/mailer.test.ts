import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FinalFailure, SettingMissing } from '@/lib/core/backend/jobs/runner';
import { openSmtpServer, type SmtpServer } from '@/tests/support/smtp-server';
import { withoutSupport } from '@/tests/support/without-support';
import { chooseMailer, type Mail } from './mailer';

const MAIL: Mail = {
  to: { name: 'Zoë O’Hara', address: 'zoe@example.org' },
  subject: 'A message about your clean',
  text: 'Hello – £5',
  html: '<p>Hello – £5</p>',
  id: 'east-12',
};

let folder: string;
let server: SmtpServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sweep-mail-'));
  server = await openSmtpServer();
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Gives these answers in turn, then none; null ends the connection. */
async function openBrokenServer(answers: readonly (string | null)[]) {
  const left = [...answers];
  const server = createServer((socket) => {
    const answer = () => {
      const next = left.shift();
      if (next === null) socket.destroy();
      else if (next !== undefined) socket.write(`${next}\r\n`);
    };
    answer();
    socket.on('data', answer).on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    unanswered: () => left,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const files = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.eml$/.test(name));

describe('without an e-mail address of the company', () => {
  let restore: () => void;
  beforeEach(() => {
    restore = withoutSupport();
  });
  afterEach(() => restore());

  it('a public marketplace’s mails wait without an e-mail address of the company, others do not', async () => {
    const choose = chooseMailer({ smtpUrl: null, dataDir: folder, publicOrigin: 'https://work.example.org' });
    expect(() => choose('marketplace')).toThrow(SettingMissing);
    expect(choose('demo')).toBeNull();
    await choose('test')?.send(MAIL);
    await chooseMailer({ smtpUrl: null, dataDir: folder, publicOrigin: null })('marketplace')?.send(MAIL);
    const [first = '', second = ''] = files().map((name) => readFileSync(join(folder, name), 'utf8'));
    for (const mail of [first, second]) expect(mail).toMatch(/^From: Sweep <nobody@localhost>\r$/m);
  });
});

describe('a mail of the marketplace', () => {
  it('a mail of the marketplace arrives at the SMTP server as text and HTML, from the brand', async () => {
    await chooseMailer({ smtpUrl: server.url, dataDir: folder })('marketplace')?.send(MAIL);
    expect(server.received).toHaveLength(1);
    const [{ to, from, message = '' } = { to: [], from: '' }] = server.received;
    expect(to).toEqual(['zoe@example.org']);
    expect(from).toBe('help@sweep.example');
    expect(message).toMatch(/^From: Sweep <help@sweep\.example>\r$/m);
    expect(message).toMatch(/^To: =\?UTF-8\?.+ <zoe@example\.org>\r$/m);
    expect(message).toMatch(/^Message-ID: <east-12@sweep\.example>\r$/m);
    expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(message).toContain('multipart/alternative');
    expect(message).toContain('Content-Type: text/plain; charset=utf-8');
    expect(message).toContain('Content-Type: text/html; charset=utf-8');
    expect(files()).toEqual([]);
  });

  it('a mail of the marketplace is sent with the user and password of the SMTP address', async () => {
    await server.close();
    server = await openSmtpServer({ user: 'office', password: 'pass word' });
    const url = server.url.replace('//', '//office:pass%20word@');
    await chooseMailer({ smtpUrl: url, dataDir: folder })('marketplace')?.send(MAIL);
    expect(server.received).toHaveLength(1);
    const wrong = chooseMailer({ smtpUrl: server.url.replace('//', '//office:other@'), dataDir: folder });
    await expect(wrong('marketplace')?.send(MAIL)).rejects.not.toBeInstanceOf(FinalFailure);
  });

  it('a mail of the marketplace fails for good when its address is refused, and temporarily when the server is down', async () => {
    const mailer = chooseMailer({ smtpUrl: server.url, dataDir: folder })('marketplace');
    server.refuse('zoe@example.org', 550);
    await expect(mailer?.send(MAIL)).rejects.toBeInstanceOf(FinalFailure);
    server.refuse('zoe@example.org', 451);
    await expect(mailer?.send(MAIL)).rejects.not.toBeInstanceOf(FinalFailure);
    await server.close();
    await expect(mailer?.send(MAIL)).rejects.not.toBeInstanceOf(FinalFailure);
  });

  it.each([
    ['hangs before its greeting', []],
    ['hangs after the mail', ['220 hi', '250 hi', '250 ok', '250 ok', '354 go']],
    ['breaks off at the mail', ['220 hi', '250 hi', '250 ok', '250 ok', null]],
  ])('a mail of the marketplace can be tried again if the server %s', async (_, answers) => {
    const broken = await openBrokenServer(answers);
    const options = { smtpUrl: broken.url, dataDir: folder, stepTimeoutMs: 300 };
    const outcome = await chooseMailer(options)('marketplace')
      ?.send(MAIL)
      .catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(Error);
    expect(outcome).not.toBeInstanceOf(FinalFailure);
    expect(broken.unanswered()).toEqual([]);
    await broken.close();
  });

  it('a mail of the marketplace is a file that only its owner can read when no server is set', async () => {
    await chooseMailer({ smtpUrl: null, dataDir: folder })('marketplace')?.send(MAIL);
    const [name = ''] = files();
    expect(name).toMatch(/^mail\/\d{4}-\d\d-\d\dT.+-east-12\.eml$/);
    expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
    expect(readFileSync(join(folder, name), 'utf8')).toMatch(/^Subject: A message about your clean\r$/m);
  });

  it('a mail of the marketplace prevents the injection of headers and recipients through a name', async () => {
    const to = { name: 'Eve\r\nBcc: all@example.org', address: 'eve@example.org' };
    await chooseMailer({ smtpUrl: server.url, dataDir: folder })('marketplace')?.send({ ...MAIL, to });
    expect(server.received[0]?.to).toEqual(['eve@example.org']);
    expect(server.received[0]?.message).not.toMatch(/^Bcc:/m);
  });
});

describe('with an SMTP server', () => {
  it('a test world writes mail to the folder also with an SMTP server', async () => {
    await chooseMailer({ smtpUrl: server.url, dataDir: folder })('test')?.send(MAIL);
    expect(files()).toHaveLength(1);
    expect(server.received).toEqual([]);
  });

  it.each(['demo', 'canned'] as const)('a %s world sends no mail', (kind) => {
    expect(chooseMailer({ smtpUrl: server.url, dataDir: folder })(kind)).toBeNull();
  });
});
