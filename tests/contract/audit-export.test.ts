import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts, workers } from '@/lib/core/backend/accounts/tables';
import { dispatch } from '@/lib/core/gateway/calls/dispatch';
import { embedded } from '@/lib/core/gateway/calls/upstream';
import type { Dispatch } from '@/lib/core/gateway/sign-in/auth-options';
import { callError } from '@/lib/core/ground/contract/call-error';
import type { OfficeRole } from '@/lib/core/ground/contract/office-roles';
import { answerAuditExport } from '@/lib/features/office/audit/audit-export';
import type { AuditEntry } from '@/lib/features/office/audit/schema';
import { NO_AUDIT_NAMES } from '../support/no-audit-names';
import { auditOf, makeAdministrator, type TestAdministrator } from '../support/office';
import { buildAuditEntry } from '../support/row-builders';
import { officeCookie, stubSessionSettings } from '../support/session-cookies';
import { openTestBackend, type TestBackend } from '../support/test-backend';

const ORIGIN = 'http://sweep.test';
const HEADER = [
  ...['Day', 'Time', 'Time zone', 'Colleague', 'Impersonated cleaner', 'Kind', 'What happened'],
  ...['Before', 'After', 'Result', 'Request', 'Email or command'],
];

let backend: TestBackend;
let world: string;
let office: TestAdministrator;
let send: Dispatch;
beforeAll(async () => {
  stubSessionSettings();
  backend = await openTestBackend();
  const upstream = embedded(async () => backend);
  send = (call, input, session, options) =>
    dispatch(call, input, session, { ...options, upstream, log: () => {} });
});
afterAll(() => backend.close());
beforeEach(async () => {
  world = await backend.makeWorld('2026-11-23T08:00:00.000Z');
  office = await makeAdministrator(backend, world);
});

type Entry = Partial<Parameters<typeof buildAuditEntry>[1]>;
const write = (...entries: readonly Entry[]) =>
  backend.in(world, async (ctx) => {
    for (const entry of entries) await buildAuditEntry(ctx, { workerId: 7, ...entry });
  });

async function ask(
  filter: Record<string, string> = {},
  { origin = ORIGIN, token = office.token, by = send } = {},
): Promise<Response> {
  const request = new NextRequest(`${ORIGIN}/app-sweepers/api/office/audit`, {
    method: 'POST',
    headers: { cookie: await officeCookie({ token }), origin, host: 'sweep.test' },
    body: new URLSearchParams(filter),
  });
  return answerAuditExport(request, by);
}

/** Excel reads the rows in this way. */
const rowsIn = (text: string): string[][] => parse(text, { bom: true });
const rows = async (filter?: Record<string, string>) => {
  const file = Buffer.from(await (await ask(filter)).arrayBuffer());
  return rowsIn(file.toString('utf8'));
};

describe('the export of the audit log', () => {
  it('the export of the audit log is a private CSV file in UTF-8 with a byte order mark and Windows line ends', async () => {
    await write({ call: 'adminSignOut', administratorEmail: 'zoë@sweep.example' });
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...{ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'private, no-store' },
      'content-disposition': 'attachment; filename="audit.csv"',
    });
    const file = Buffer.from(await answer.arrayBuffer());
    expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header, first] = file.subarray(3).toString('utf8').split('\r\n');
    expect(header).toBe(HEADER.join(','));
    expect(first).toBe(
      '2026-11-23,08:00,"Europe/London, UTC+00:00",zoë@sweep.example,,Signing in,Signed out,,,Done,a-request,zoë@sweep.example',
    );
  });

  it('the export of the audit log has the entries that the filters ask for, and is written down itself', async () => {
    await write(
      { call: 'offerVisit', status: 403, requestId: 'refused' },
      { call: 'setSetting', subject: { name: 'office_hours_start', before: null, after: '09:00' } },
      { call: 'offerJob', workerId: 8, requestId: 'of another' },
      { call: 'withdrawJob', at: '2026-11-21T12:00:00.000Z', requestId: 'earlier' },
    );
    const filter = { kind: 'extra-jobs', worker: '7', from: '2026-11-22', to: '2026-11-23' };
    expect(await rows(filter)).toEqual([
      HEADER,
      [
        ...['2026-11-23', '08:00', 'Europe/London, UTC+00:00', 'office@sweep.example', '', 'Extra jobs'],
        ...['Tried to offer a visit; refused', '', '', 'Refused', 'refused', 'office@sweep.example'],
      ],
    ]);
    const own = (await auditOf(backend, world)).at(-1);
    expect([own?.call, own?.subject, own?.workerId, own?.administratorEmail]).toEqual([
      ...['exportAuditEntries', { count: 1 }, 7, office.email],
    ]);
    expect((await rows({ kind: 'settings' })).map((row) => row[6])).toEqual([
      ...['What happened', 'Exported 1 entry of the audit log', 'Opening time: not set → 9am'],
    ]);
  });

  it('the export of the audit log names a colleague by the present name, even in what another did to them', async () => {
    const names = ['Vera Shah', '=SUM(A1)'];
    for (const name of names) {
      await backend.in(world, ({ tx }) =>
        tx.update(accounts).set({ name }).where(eq(accounts.id, office.accountId)),
      );
      await write({
        ...{ administratorEmail: office.email, call: 'setColleagueRole', requestId: name },
        subject: {
          id: 5,
          email: 'ben@sweep.example',
          colleague: 'Ben Ito',
          before: 'owner',
          after: 'viewer',
        },
      });
    }
    const found = (await rows({ kind: 'colleagues' })).slice(1);
    expect(found.map((row) => [row[3], row[6], row[11]])).toEqual([
      ["'=SUM(A1)", 'Changed the role of Ben Ito: owner → viewer', office.email],
      ["'=SUM(A1)", 'Changed the role of Ben Ito: owner → viewer', office.email],
    ]);
  });

  it.each([
    ['a comma and quotes', 'O’Neil, "Bo"', 'O’Neil, "Bo"'],
    ['a line break', 'Bo\nXu', 'Bo\nXu'],
    ['=', '=1+2', "'=1+2"],
    ['+', '+44 20', "'+44 20"],
    ['-', '-1', "'-1"],
    ['@', '@SUM(A1)', "'@SUM(A1)"],
    ['a tab', '\t=1', "'\t=1"],
    ['a carriage return', '\r=1', "'\r=1"],
    ['an equals sign inside', 'a=1', 'a=1'],
  ])('the export of the audit log keeps a name with %s as text', async (_, name, cell) => {
    const { workerId } = await backend.makeWorker(world);
    await backend.in(world, ({ tx }) => tx.update(workers).set({ firstNames: name, lastName: '' }));
    await write({ workerId, impersonatedId: workerId, call: 'startVisit' });
    expect((await rows({ kind: 'impersonation' })).map((row) => row[4])).toEqual([
      'Impersonated cleaner',
      cell,
    ]);
  });

  it('the export of the audit log tells the two hours apart that a clock change repeats', async () => {
    await write({ at: '2026-10-25T00:30:00.000Z' }, { at: '2026-10-25T01:30:00.000Z' });
    expect((await rows({ to: '2026-10-25' })).slice(1).map((row) => row.slice(0, 3))).toEqual([
      ['2026-10-25', '01:30', 'Europe/London, UTC+00:00'],
      ['2026-10-25', '01:30', 'Europe/London, UTC+01:00'],
    ]);
  });

  it('the export of the audit log reads more entries than one answer holds', async () => {
    await write(...Array.from({ length: 501 }, (_, at) => ({ requestId: String(at) })));
    const found = (await rows({ kind: 'impersonation' })).slice(1).map((row) => row[10]);
    expect(found).toEqual(Array.from({ length: 501 }, (_, at) => String(500 - at)));
  });

  it('the export of the audit log ends after 20,000 entries and says so', async () => {
    const entry: AuditEntry = {
      ...{
        id: 1,
        administrator: 'office@sweep.example',
        impersonatedId: null,
        call: 'adminSignOut',
        subject: {},
      },
      ...{ names: NO_AUDIT_NAMES, visit: null, status: 200 },
      ...{ requestId: 'r', at: '2026-11-23T08:00:00.000Z' },
    };
    const endless: Dispatch = async (call, input) => {
      const asked = input as { readonly query?: { readonly pageSize: number } };
      const results = Array.from({ length: asked.query?.pageSize ?? 0 }, () => entry);
      const value =
        call.id === 'exportAuditEntries' ? { count: 9, before: 9 } : { results, older: 5, newer: null };
      return { ok: true, value: value as never };
    };
    const text = await (await ask({}, { by: endless })).text();
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(20_002);
    expect(lines.at(-1)).toBe(
      ',,,,,,"Only the newest 20,000 entries are in this file. Choose fewer days to see others.",,,,,',
    );
  });

  it('the export of the audit log breaks off when an answer fails, so that no half file looks whole', async () => {
    const failing: Dispatch = async (call, input, session, options) =>
      call.id === 'listAuditEntries'
        ? { ok: false, error: callError('timeout', 'r') }
        : send(call, input, session, options);
    await expect((await ask({}, { by: failing })).text()).rejects.toThrow();
  });
});

describe('the export is refused', () => {
  const becomes = (role: OfficeRole) =>
    backend.in(world, ({ tx }) =>
      tx.update(accounts).set({ officeRole: role }).where(eq(accounts.id, office.accountId)),
    );
  const leadsTo = (answer: Response) => [answer.status, answer.headers.get('location')];

  it('the export is refused to a viewer and audited, and is not refused to a coordinator', async () => {
    await becomes('viewer');
    expect(leadsTo(await ask({ kind: 'keys' }))).toEqual([
      ...[303, '/app-sweepers/admin/audit?kind=keys&problem=export'],
    ]);
    expect(await auditOf(backend, world)).toMatchObject([{ call: 'exportAuditEntries', status: 403 }]);
    await becomes('coordinator');
    expect((await ask()).status).toBe(200);
  });

  it('the export is refused to another site, and after the session ended', async () => {
    expect(leadsTo(await ask({}, { origin: 'https://evil.example' }))).toEqual([303, '/app-sweepers/admin']);
    expect(leadsTo(await ask({}, { token: 'ended' }))).toEqual([303, '/app-sweepers/admin?problem=ended']);
    expect(await auditOf(backend, world)).toEqual([]);
  });
});
