import { eq } from 'drizzle-orm';
import { NextRequest } from 'next/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '@/lib/core/backend/accounts/tables';
import { issueOfficeToken, issueToken, revokeToken, tokenHashOf } from '@/lib/core/backend/accounts/token';
import { embedded } from '@/lib/core/gateway/calls/upstream';
import { OFFICE_ROLES } from '@/lib/core/ground/contract/office-roles';
import { buildAccount } from '@/lib/features/sample/draft/server/builders/build';
import { backendForFile } from '@/tests/support/backend-for-file';
import { impersonate, makeAdministrator, type TestAdministrator } from '@/tests/support/office';
import { officeCookie, stubSessionSettings } from '@/tests/support/session-cookies';
import { answerOfficeStream } from './live-route';

const backend = backendForFile();
beforeAll(stubSessionSettings);

async function setUp() {
  const world = await backend.makeWorld();
  const worker = await backend.makeWorker(world);
  const office = await makeAdministrator(backend, world);
  const callBack = (description: string) =>
    backend.call('POST', 'contact/request-call/', {
      token: worker.token,
      body: { category: 'other', description, phone: '07700900123' },
    });
  return { world, worker, office, callBack };
}

async function open(token: string | null, lastEventId?: string): Promise<Response> {
  const cookie = token === null ? '' : await officeCookie({ token });
  const request = new NextRequest('http://sweep.test/app-sweepers/api/office/live', {
    headers: { cookie, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
  });
  return answerOfficeStream(
    request,
    embedded(async () => backend),
  );
}

/** Each call reads on until the given text or the end of the stream. */
function readerOf(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return {
    async until(end: string): Promise<string> {
      let text = '';
      while (!text.includes(end)) {
        const next = await reader?.read();
        if (!next || next.done) return `${text}(end)`;
        text += next.value;
      }
      return text;
    },
    cancel: () => reader?.cancel(),
  };
}

const event = (id: number) => `id: ${id}\ndata: {"type":"office"}\n\n`;

it('the stream of the office resumes after the Last-Event-ID, without names, texts or numbers', async () => {
  const { office, callBack } = await setUp();
  for (const text of ['one', 'two', 'three']) expect((await callBack(text)).status).toBe(200);
  const read = readerOf(await open(office.token, '1'));
  expect(await read.until('id: 3\n')).toContain(`${event(2)}id: 3\n`);
  await read.cancel();
});

describe('the stream of the office', () => {
  it.each(OFFICE_ROLES)(
    'the stream of the office is open to a colleague in the role %s',
    async (officeRole) => {
      const { world, office, callBack } = await setUp();
      await backend.in(world, ({ tx }) =>
        tx.update(accounts).set({ officeRole }).where(eq(accounts.id, office.accountId)),
      );
      const read = readerOf(await open(office.token));
      expect(await read.until('data: {}\n\n')).toBe(':\n\nevent: reset\nid: 0\ndata: {}\n\n');
      await callBack('one');
      expect(await read.until('"office"}\n\n')).toBe(event(1));
      await read.cancel();
    },
  );

  it('the stream of the office is refused to a cleaner, a customer, an impersonation, a password alone and a demo', async () => {
    const { world, worker, office } = await setUp();
    const customer = await backend.in(world, async (ctx) => {
      const { id } = await buildAccount(ctx, { role: 'customer' });
      return issueToken(ctx, id);
    });
    const password = await backend.in(world, (ctx) =>
      issueOfficeToken(ctx, office.accountId, 'admin-password'),
    );
    const impersonationToken = await impersonate(backend, office, worker.workerId);
    const demo = await backend.startDemo();
    const tokens = [worker.token, customer, impersonationToken, password, 'token' in demo ? demo.token : ''];
    const statuses = [];
    for (const token of tokens) statuses.push((await open(token)).status);
    expect(statuses).toEqual([403, 403, 403, 403, 501]);
  });

  it('the stream of the office answers 205 without a session and after its end, which browsers do not report as an error', async () => {
    const { world, office } = await setUp();
    await backend.in(world, (ctx) => revokeToken(ctx, tokenHashOf(office.token)));
    expect([(await open(null)).status, (await open(office.token)).status]).toEqual([205, 205]);
  });

  const endings: Readonly<Record<string, (world: string, office: TestAdministrator) => Promise<unknown>>> = {
    'the colleague signs out': (_, office) => backend.call('POST', 'admin/sign-out/', office),
    'the colleague is removed': (world, { accountId }) =>
      backend.in(world, ({ tx }) => tx.delete(accounts).where(eq(accounts.id, accountId))),
  };
  it.each(Object.keys(endings))(
    'the stream of the office ends without later events when %s',
    async (name) => {
      const { world, office, callBack } = await setUp();
      const read = readerOf(await open(office.token, '0'));
      await callBack('one');
      expect(await read.until('"office"}\n\n')).toContain(event(1));
      await endings[name]?.(world, office);
      await callBack('two');
      expect(await read.until('"office"}\n\n')).toBe('(end)');
    },
  );
});
