import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseEnv } from '@/lib/core/ground/server/env';

const UNNAMED =
  'BRAND_PROVIDER is not set. Until it names your company, nobody can be invited and no contract signed.';
const ROOT = { API_ROOT_PRODUCTION: 'https://api.example/api/v1' };

/** Accepts the sample accounts only if `hasSample`. */
let server: Server;
let hasSample: boolean;
beforeEach(async () => {
  vi.resetModules();
  vi.stubEnv('SESSION_SECRET', 's'.repeat(32));
  server = createServer((_, response) => response.writeHead(hasSample ? 200 : 401).end('{"token":"t"}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
  server.close();
});

async function welcome(variables: Record<string, string> = {}): Promise<string> {
  const { welcomeText } = await import('./welcome');
  const { port } = server.address() as AddressInfo;
  return welcomeText(parseEnv({ NODE_ENV: 'production', ...variables }), `http://127.0.0.1:${port}`);
}

it.each([
  ['a real marketplace without a name', false, undefined, {}, true],
  ['a real marketplace with a name', false, 'Tidy & Sons Ltd', {}, false],
  ['the sample', true, undefined, {}, false],
  ['an external API root', false, undefined, ROOT, false],
] as const)(
  'the start asks for BRAND_PROVIDER only on a real marketplace without a name: %s',
  async (_, isSample, name, variables, isTold) => {
    vi.stubEnv('BRAND_PROVIDER', name);
    hasSample = isSample;
    expect((await welcome(variables)).includes(UNNAMED)).toBe(isTold);
  },
);
