// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { auditAskedOf } from '@/lib/features/office/audit/audit-address';
import type { AuditEntry } from '@/lib/features/office/audit/schema';
import { NO_AUDIT_NAMES } from '@/tests/support/no-audit-names';
import { AuditList } from './audit-list';
import { AuditScreen } from './audit-screen';

const LONG = 'Wilhelmina Alexandra '.repeat(5).slice(0, 90);

const EVE = 'Evelyn-Aleksandra '.repeat(5).slice(0, 90);

const ENTRY: AuditEntry = {
  ...{
    id: 3,
    administrator: 'eve@sweep.example',
    impersonatedId: null,
    call: 'confirmSecondFactor',
    subject: {},
  },
  ...{ names: NO_AUDIT_NAMES, visit: null, status: 200 },
  ...{ requestId: 'request-of-3', at: '2026-06-23T08:07:00.000Z' },
};

function show(
  query: Record<string, string> = {},
  { results = [ENTRY], older = null, newer = null, ...rest }: ShowOptions = {},
) {
  return render(
    <AuditScreen
      asked={auditAskedOf(query)}
      page={{ results, older, newer }}
      choices={{
        administrators: [
          { email: 'eve@sweep.example', name: EVE },
          { email: 'npm run import', name: null },
        ],
        cleaners: [{ id: 7, fullName: LONG }],
      }}
      mayExport
      hasExportFailed={false}
      {...rest}
    />,
  );
}
interface ShowOptions extends Partial<Omit<ComponentProps<typeof AuditScreen>, 'asked' | 'page'>> {
  readonly results?: readonly AuditEntry[];
  readonly older?: number | null;
  readonly newer?: number | null;
}

const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('the audit log says when, what and who, including acts as a cleaner, without ids and codes', () => {
  const refused = {
    ...ENTRY,
    id: 2,
    call: 'startVisit',
    impersonatedId: 7,
    status: 403,
    subject: { jobId: 99 },
  };
  const names = { ...ENTRY.names, cleaner: LONG };
  show(
    {},
    {
      results: [ENTRY, { ...refused, names, visit: { customer: 'Mateusz', day: '2026-06-24', time: null } }],
    },
  );
  expect(cells()).toEqual([
    ['Tue 23 Jun 2026, 9:07am', 'Signed in', 'eve@sweep.example'],
    [
      ...['Tue 23 Jun 2026, 9:07am', 'Tried to start Mateusz’s clean, 24 June; refused'],
      `eve@sweep.exampleimpersonating ${LONG}`,
    ],
  ]);
  expect(document.body.textContent).not.toMatch(/request-of-3|403|startVisit/);
});

it('the audit log has the filters of the address in a form that works without scripts', () => {
  const query = {
    by: 'eve@sweep.example',
    worker: '7',
    kind: 'extra-jobs',
    from: '2026-06-01',
    to: '2026-06-30',
  };
  show(query);
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Filters' });
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/app-sweepers/admin/audit']);
  expect(Object.fromEntries(new FormData(form))).toEqual(query);
  expect(screen.getByLabelText('From')).toHaveProperty('type', 'date');
  expect(screen.getByText('Days and times are in Europe/London.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Clear' }).getAttribute('href')).toBe('/admin/audit');
  const file = screen.getByRole<HTMLButtonElement>('button', { name: 'Download as CSV' }).form;
  expect([file?.method, file?.getAttribute('action')]).toEqual(['post', '/app-sweepers/api/office/audit']);
  expect(Object.fromEntries(new FormData(file ?? undefined))).toEqual(query);
  expect(screen.getByText('The file has the newest 20,000 entries at most.')).toBeDefined();
});

it('the audit log shows before and after below the sentence, on the audit page and in the history of a cleaner', () => {
  const offered: AuditEntry = {
    ...{ ...ENTRY, call: 'offerVisit', visit: { customer: 'Mateusz', day: '2026-06-24', time: '10:00' } },
    names: { ...NO_AUDIT_NAMES, cleaner: 'Amara Okafor', cleanerBefore: 'Amara Okafor' },
    subject: { cleanerBefore: 7, cleanerAfter: null, offeredBefore: false, offeredAfter: true },
  };
  show({}, { results: [offered] });
  const sentence = 'Offered Amara Okafor’s clean at Mateusz’s, 24 June 10am';
  const change = 'Cleaner: Amara Okafor → nobody · Offered to everyone: no → yes';
  expect(cells()[0]?.[1]).toBe(`${sentence}${change}`);
  render(<AuditList entries={[{ ...offered, id: 4 }]} />);
  expect(screen.getAllByText(change)).toHaveLength(2);
});

it('the audit log names colleagues in the list, the history and the filter by their names, or by the email without one', () => {
  const named = { ...ENTRY, names: { ...NO_AUDIT_NAMES, administrator: EVE } };
  show({}, { results: [named, { ...ENTRY, id: 2 }] });
  expect(cells().map(([, , by]) => by)).toEqual([EVE, 'eve@sweep.example']);
  const options = [...screen.getByLabelText<HTMLSelectElement>('Colleague').options];
  expect(options.map(({ value, text }) => [value, text])).toEqual([
    ['', 'Everyone'],
    ['eve@sweep.example', EVE.trim()],
    ['npm run import', 'npm run import'],
  ]);
  render(
    <AuditList entries={[{ ...named, impersonatedId: 7, names: { ...named.names, cleaner: 'Amara' } }]} />,
  );
  expect(screen.getByText(/impersonating Amara$/).textContent).toContain(`${EVE}, impersonating Amara`);
});

it('the filter of the audit log shows the email beside a name that two colleagues have', () => {
  const administrators = [
    { email: 'eve@sweep.example', name: 'Eve Park' },
    { email: 'eve.park@sweep.example', name: 'Eve Park' },
    { email: 'ann@sweep.example', name: 'Ann Park' },
    { email: 'bo@sweep.example', name: null },
    { email: 'cy@sweep.example', name: null },
  ];
  show({}, { choices: { administrators, cleaners: [] } });
  const options = [...screen.getByLabelText<HTMLSelectElement>('Colleague').options];
  expect(options.map(({ text }) => text)).toEqual([
    'Everyone',
    'Eve Park (eve@sweep.example)',
    'Eve Park (eve.park@sweep.example)',
    'Ann Park',
    'bo@sweep.example',
    'cy@sweep.example',
  ]);
});

it('the filter of the audit log keeps a chosen colleague who has no entry', () => {
  show({ by: 'gone@sweep.example' }, { results: [] });
  expect(screen.getByLabelText('Colleague')).toHaveProperty('value', 'gone@sweep.example');
  expect(screen.getByText('No entry matches these filters.')).toBeDefined();
});

it('the audit log links to the entries before and after its own, with the filters', () => {
  show({ kind: 'keys', before: '9' }, { older: 2, newer: 8 });
  const pages = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link');
  expect(pages.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Newest', '/admin/audit?kind=keys'],
    ['Newer', '/admin/audit?kind=keys&after=8'],
    ['Older', '/admin/audit?kind=keys&before=2'],
  ]);
});

it('the audit log says that its days are in the wrong order', () => {
  show({ from: '2026-06-02', to: '2026-06-01' }, { results: [] });
  for (const label of ['From', 'To']) {
    const field = screen.getByLabelText(label);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'The first day is after the last day.Days and times are in Europe/London.',
    );
  }
});

it.each([
  [true, 1, 'The file could not be made. Please try again.'],
  [false, 0, 'Not done. You can look, but you cannot change anything. Ask an owner.'],
])('the audit log says why there is no file if the right to export is %s', (mayExport, buttons, text) => {
  show({}, { mayExport, hasExportFailed: true });
  expect(screen.queryAllByRole('button', { name: 'Download as CSV' })).toHaveLength(buttons);
  expect(screen.getByRole('alert').textContent).toBe(text);
});

it('the audit log is empty at first', () => {
  show({}, { results: [] });
  expect(screen.getByText('Nothing yet.')).toBeDefined();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});
