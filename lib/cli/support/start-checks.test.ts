import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseEnv } from '@/lib/core/ground/server/env';
import { requireFreePort, requireNode, requireWritable } from './start-checks';
import { tableOf } from './terminal';

describe('requireNode', () => {
  it.each(['22.22.0', '22.23.1', '24.0.0'])('requireNode accepts %s', (version) => {
    expect(() => requireNode(version)).not.toThrow();
  });

  it.each(['20.19.0', '22.21.9', '18.20.0'])(
    'requireNode refuses %s and names the required version',
    (version) => {
      expect(() => requireNode(version)).toThrow(`Node.js 22.22 or newer is needed, and this is ${version}.`);
    },
  );
});

describe('requireWritable', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sweep-writable-'));
  });
  afterEach(() => {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true, force: true });
  });

  it('requireWritable creates the folder and leaves it empty', () => {
    const dataDir = join(folder, 'deep', 'data');
    requireWritable(parseEnv({ DATA_DIR: dataDir }));
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('requireWritable names the folder and the fix when it cannot write', () => {
    writeFileSync(join(folder, 'file'), '');
    const dataDir = join(folder, 'file', 'data');
    expect(() => requireWritable(parseEnv({ DATA_DIR: dataDir }))).toThrow(
      `DATA_DIR (${dataDir}) cannot be written (ENOTDIR). Set it to another folder.`,
    );
  });

  it('requireWritable creates no folder when a database and a secret are set', () => {
    const dataDir = join(folder, 'data');
    requireWritable(
      parseEnv({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://db/sweep', SESSION_SECRET: 's'.repeat(32) }),
    );
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('tableOf', () => {
  it('tableOf aligns columns without trailing blanks', () => {
    expect(
      tableOf([
        ['a', 'long one'],
        ['longer', 'b', 'c'],
      ]),
    ).toBe('  a       long one\n  longer  b         c');
  });
});

describe('requireFreePort', () => {
  const open: Server[] = [];
  const listen = (host?: string) =>
    new Promise<number>((isListening) => {
      const server = createServer();
      open.push(server);
      server.listen({ port: 0, host }, () => isListening((server.address() as AddressInfo).port));
    });
  const close = () =>
    Promise.all(open.splice(0).map((server) => new Promise((isClosed) => server.close(isClosed))));
  afterEach(close);

  it.each([undefined, '127.0.0.1'])(
    'requireFreePort refuses a port in use on host %s and says what to do',
    async (host) => {
      const port = await listen(host);
      await expect(requireFreePort(port)).rejects.toThrow(`Port ${port} is taken. Set PORT to another one.`);
    },
  );

  it('requireFreePort accepts a free port and leaves it free', async () => {
    const port = await listen();
    await close();
    await requireFreePort(port);
    await expect(requireFreePort(port)).resolves.toBeUndefined();
  });
});
