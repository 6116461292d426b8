import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Fault, FaultProxy } from './fault-proxy';

/** These requests reached the server behind the proxy. */
let reached: string[] = [];
const server = createServer((req, res) => {
  reached.push(`${req.method} ${req.url} ${req.headers.host} ${req.headers['idempotency-key'] ?? '-'}`);
  res.setHeader('set-cookie', ['a=1', 'b=2']);
  req.on('data', (chunk) => res.write(chunk)).on('end', () => res.end());
});
let proxy: FaultProxy;

beforeEach(async () => {
  reached = [];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy = await FaultProxy.start((server.address() as AddressInfo).port);
});
afterEach(async () => {
  proxy.heal();
  await proxy.down();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const send = (path = '/x', init: RequestInit = {}) =>
  fetch(`${proxy.origin}${path}`, { method: 'PATCH', body: 'tap', ...init });

describe('the fault proxy', () => {
  it('the fault proxy forwards requests with their host, and responses with all cookies', async () => {
    const answer = await send('/x?y=1', { headers: { 'idempotency-key': 'k' } });
    expect(await answer.text()).toBe('tap');
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(reached).toEqual([`PATCH /x?y=1 ${new URL(proxy.origin).host} k`]);
    expect(proxy.seen).toMatchObject([
      { method: 'PATCH', path: '/x?y=1', key: 'k', fault: 'pass', status: 200 },
    ]);
  });

  it('the fault proxy drops a request before the server sees it', async () => {
    proxy.when(() => true, { kind: 'cut' });
    await expect(send()).rejects.toThrow('fetch failed');
    expect(reached).toEqual([]);
  });

  it('the fault proxy lets the server handle a request and cuts its response off', async () => {
    proxy.when(() => true, { kind: 'cut-answer' });
    const answer = await send();
    await expect(answer.text()).rejects.toThrow();
    expect(reached).toHaveLength(1);
  });

  it('the fault proxy sends a doubled request twice', async () => {
    proxy.when(() => true, { kind: 'double' });
    expect(await (await send()).text()).toBe('tap');
    await vi.waitFor(() => expect(reached).toHaveLength(2));
  });

  it('the fault proxy delays a request', async () => {
    proxy.when(() => true, { kind: 'delay', ms: 60 });
    const before = performance.now();
    await send();
    expect(performance.now() - before).toBeGreaterThan(55);
  });

  it('the fault proxy responds instead of the server', async () => {
    const portal = { kind: 'answer', status: 200, type: 'text/html', body: '<h1>Wi-Fi</h1>' } as const;
    proxy.when(({ path }) => path === '/x', { ...portal, headers: { 'retry-after': '3' } });
    const answer = await send();
    expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
      200,
      '3',
      '<h1>Wi-Fi</h1>',
    ]);
    expect((await send('/other')).headers.get('content-type')).toBeNull();
    expect(reached).toHaveLength(1);
  });

  it('the fault proxy keeps a hanging request open until it heals', async () => {
    proxy.when(() => true, { kind: 'hang' });
    const sending = send().then(
      () => 'answered',
      () => 'failed',
    );
    const early = new Promise((resolve) => setTimeout(() => resolve('open'), 50));
    expect(await Promise.race([sending, early])).toBe('open');
    proxy.heal();
    expect(await sending).toBe('failed');
    expect((await send()).status).toBe(200);
    expect(reached).toHaveLength(1);
  });

  it('the fault proxy lets the server handle a request whose response hangs', async () => {
    proxy.when(() => true, { kind: 'hang-answer' });
    const sending = expect(send()).rejects.toThrow('fetch failed');
    await vi.waitFor(() => expect(reached).toHaveLength(1));
    proxy.heal();
    await sending;
  });

  it('the fault proxy removes a rule', async () => {
    const takeBack = proxy.when(() => true, { kind: 'cut' });
    takeBack();
    expect((await send()).status).toBe(200);
  });

  it('the fault proxy limits a rule’s uses, and the newest rule wins', async () => {
    const status = (code: number): Fault => ({
      kind: 'answer',
      status: code,
      type: 'application/json',
      body: '{}',
    });
    proxy.when(() => true, status(503), 2);
    proxy.when(({ method }) => method === 'PATCH', status(429), 1);
    const statuses = [await send(), await send(), await send(), await send()].map((answer) => answer.status);
    expect(statuses).toEqual([429, 503, 503, 200]);
  });

  it('the fault proxy refuses connections while down and returns at the same address', async () => {
    const { origin } = proxy;
    await proxy.down();
    await expect(send()).rejects.toThrow('fetch failed');
    await proxy.up();
    expect(proxy.origin).toBe(origin);
    expect((await send()).status).toBe(200);
  });
});
