import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { parseEnv, secretFor } from '@/lib/core/ground/server/env';
import { type HttpServer, startHttpServer } from '@/tests/support/http-server';
import { withoutSupport } from '@/tests/support/without-support';
import { welcomeText } from './welcome';

const SECRET = 's'.repeat(32);
beforeAll(() => void vi.stubEnv('SESSION_SECRET', SECRET));
afterAll(() => void vi.unstubAllEnvs());
let server: HttpServer;
afterEach(() => server.close());

interface Marketplace {
  readonly hasAdministrator: boolean;
  readonly variables?: Record<string, string>;
}

/** Returns the text of `npm start` beside a server without sample accounts. */
async function printed({ hasAdministrator, variables = {} }: Marketplace): Promise<string> {
  server = await startHttpServer((request, response) => {
    const isAsked =
      request.url === '/app-sweepers/api/control/administrators' &&
      request.headers['x-control-key'] === secretFor('control');
    response.writeHead(isAsked ? 200 : 404).end(JSON.stringify({ hasAdministrator }));
  });
  const settings = parseEnv({ NODE_ENV: 'production', SESSION_SECRET: SECRET, PORT: '3456', ...variables });
  return welcomeText(settings, server.origin);
}

const ADD = 'Nobody can open the office yet. Add an administrator: npm run admin -- add EMAIL';
const LINKS =
  'Links in emails lead to http://localhost:3456, which opens on this machine only. Set PUBLIC_ORIGIN to change that.';

it('the welcome names the command that adds an administrator when there is none', async () => {
  expect(await printed({ hasAdministrator: false })).toContain(ADD);
});

it('the welcome omits the command when there is an administrator', async () => {
  expect(await printed({ hasAdministrator: true })).not.toContain('npm run admin');
});

it('the start without PUBLIC_ORIGIN warns that links in emails lead to localhost', async () => {
  expect(await printed({ hasAdministrator: true })).toContain(LINKS);
});

it('the welcome omits the link warning with PUBLIC_ORIGIN or an external API root', async () => {
  const PUBLIC_ORIGIN = 'https://work.example.org';
  expect(await printed({ hasAdministrator: true, variables: { PUBLIC_ORIGIN } })).not.toContain('Links in');
  await server.close();
  const API_ROOT_PRODUCTION = 'https://root.example.org/v1';
  const text = await printed({ hasAdministrator: false, variables: { API_ROOT_PRODUCTION } });
  expect(text).toContain(API_ROOT_PRODUCTION);
  expect(text).not.toMatch(/Links in|npm run admin/);
});

const NO_EMAIL =
  'BRAND_SUPPORT_EMAIL is not set. Until it names your email address, mails wait; after a day they are dropped.';

it('the start with PUBLIC_ORIGIN and without an e-mail address says in one line that mails wait', async () => {
  const variables = { PUBLIC_ORIGIN: 'https://work.example.org' };
  expect(await printed({ hasAdministrator: true, variables })).not.toContain('BRAND_SUPPORT_EMAIL');
  await server.close();
  const restore = withoutSupport();
  expect((await printed({ hasAdministrator: true, variables })).split('\n')).toContain(NO_EMAIL);
  await server.close();
  expect(await printed({ hasAdministrator: true })).not.toContain('BRAND_SUPPORT_EMAIL');
  restore();
});

it('the start warns of sample terms and privacy until the company has its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sweep-content-'));
  const noticeNow = async () => {
    const text = await printed({ hasAdministrator: true, variables: { CONTENT_DIR: folder } });
    await server.close();
    return text.split('\n').find((line) => line.startsWith('Cleaners read')) ?? null;
  };
  expect(await noticeNow()).toBe(
    'Cleaners read sample texts until you replace them: terms (BRAND_TERMS_URL or legal/terms.md), privacy (BRAND_PRIVACY_URL or legal/privacy.md).',
  );
  mkdirSync(join(folder, 'legal'));
  writeFileSync(join(folder, 'legal', 'terms.md'), 'Terms');
  expect(await noticeNow()).toBe(
    'Cleaners read sample texts until you replace them: privacy (BRAND_PRIVACY_URL or legal/privacy.md).',
  );
  writeFileSync(join(folder, 'legal', 'privacy.md'), 'Privacy');
  expect(await noticeNow()).toBeNull();
  rmSync(folder, { recursive: true });
});
