import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { requireFreePort } from './port';

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
    'refuses a port that another process has on %s, with what to do',
    async (host) => {
      const port = await listen(host);
      await expect(requireFreePort(port)).rejects.toThrow(`Port ${port} is taken. Set PORT to another one.`);
    },
  );

  it('accepts a free port and leaves it free', async () => {
    const port = await listen();
    await close();
    await requireFreePort(port);
    await expect(requireFreePort(port)).resolves.toBeUndefined();
  });
});
