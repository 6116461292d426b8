// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { OfficeAccess } from '@/components/office/frame/office-access';
import type { FormOutcome } from '@/lib/core/ground/session/form-outcome';
import type { OfficeTicket } from '@/lib/features/office/help/schema';
import type { Inbox } from '@/lib/features/office/inbox/queries';
import { anInbox, anItem, anOpenedItem, aTicket, INBOX_DAY } from '@/tests/support/an-inbox';
import { InboxScreen } from './inbox-screen';

const AT = `${INBOX_DAY}T08:07:00.000Z`;
const ENTRY = { author: 'worker', by: null, isInternal: false, createdAt: AT, photoIds: [] } as const;
const ITEM = anItem('ticket', { category: 'My pay', preview: 'One hour is missing.' });

function show(
  ticket: Partial<OfficeTicket> = {},
  rest: Partial<Inbox> = {},
  outcome: FormOutcome | null = null,
) {
  const opened = anOpenedItem(ITEM);
  const details = { ...opened.details, ticket: aTicket(ticket) };
  const inbox = anInbox([ITEM], { asked: ITEM, opened: { ...opened, details }, ...rest });
  return render(<InboxScreen {...inbox} outcome={outcome} formKey="key" />);
}

const fieldsOf = (name: string) => {
  const form = screen.getByRole('button', { name }).closest('form') as HTMLFormElement;
  return [form.getAttribute('action')?.split('/').at(-1), Object.fromEntries(new FormData(form))];
};
const refusedForm = (form: string, typed: Record<string, string>): FormOutcome => ({
  ...{ form, about: 'ticket-7' },
  refusal: { code: 'validation_error', fields: {}, typed },
});

describe('a ticket', () => {
  it('a ticket shows what the cleaner, colleagues and internal notes say, with names, times and photos', () => {
    show({
      entries: [
        { ...ENTRY, id: 1, body: 'One hour is missing.', photoIds: ['first', 'second'] },
        { ...ENTRY, id: 2, author: 'office', by: 'omar@sweep.example', body: 'We look.' },
        {
          ...ENTRY,
          id: 3,
          author: 'office',
          by: 'omar@sweep.example',
          isInternal: true,
          body: 'Asks often.',
        },
        { ...ENTRY, id: 4, author: 'office', isInternal: true, body: 'Old note.' },
        { ...ENTRY, id: 5, author: 'office', body: 'Old reply.' },
      ],
    });
    const thread = within(screen.getByRole('region', { name: 'My pay' }));
    const when = 'Monday 23 November, 8:07am';
    const entries = thread.getAllByRole('listitem').filter(({ className }) => className.includes('self-'));
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      `Amara Okafor, ${when}One hour is missing.`,
      `omar@sweep.example, ${when}We look.`,
      `Internal note: omar@sweep.example, ${when}Asks often.`,
      `Internal note, ${when}Old note.`,
      `Support, ${when}Old reply.`,
    ]);
    const photos = thread.getAllByRole<HTMLImageElement>('img');
    expect(photos.map(({ alt, src }) => [alt, new URL(src).pathname])).toEqual([
      ['Photo 1 from Amara Okafor', '/app-sweepers/api/office/ticket-photos/first'],
      ['Photo 2 from Amara Okafor', '/app-sweepers/api/office/ticket-photos/second'],
    ]);
  });

  it('a ticket shows its visit, status, number, tags and the closed ticket that it follows', () => {
    const visit = {
      ...{ jobId: 1, actualDate: INBOX_DAY, startTime: '10:00', endTime: '12:00' },
      ...{ customerName: 'Priya Raman', address: '3 Kellett Road, SW2 1EA', isOthers: true },
    };
    show({ status: 'open', priority: 'urgent', tags: ['pay', 'late'], followsId: 3, visit });
    const panel = within(screen.getByRole('complementary', { name: 'Cleaner' }));
    const shown = within(panel.getByRole('region', { name: 'Visit' }));
    expect(shown.getByText('Monday 23 November, 10am to 12pm')).toBeDefined();
    expect(shown.getByText('3 Kellett Road, SW2 1EA')).toBeDefined();
    expect(shown.getByText('This visit is not Amara Okafor’s any more.')).toBeDefined();
    for (const text of ['Waits for us', 'Urgent', 'No. 7']) expect(panel.getByText(text)).toBeDefined();
    expect(panel.getByLabelText<HTMLInputElement>('Tags').value).toBe('pay, late');
    const follows = panel.getByRole('link', { name: 'Follows ticket no. 3, which is closed' });
    expect(follows.getAttribute('href')).toBe('/admin/inbox?item=ticket-3');
  });

  it('a ticket has forms for a reply, a note, tags and closing, which come back to the ticket', () => {
    show({ status: 'closed', tags: ['pay'] });
    const of = { item: 'ticket-7', list: '' };
    expect(fieldsOf('Send')).toEqual(['replyTicket', { ...of, clientKey: 'key', text: '' }]);
    expect(fieldsOf('Save the tags')).toEqual(['tagTicket', { ...of, tags: 'pay' }]);
    expect(fieldsOf('Close')).toEqual(['resolveItem', of]);
    const note = screen.getByText('Only colleagues see this.').closest('form') as HTMLFormElement;
    expect(Object.fromEntries(new FormData(note))).toEqual({ ...of, clientKey: 'key', text: '' });
    expect(note.getAttribute('action')).toMatch(/\/noteTicket$/);
    expect(screen.getByText('A reply opens the ticket again.')).toBeDefined();
  });

  it('a ticket keeps a refused reply, note or tags as they were typed, and says why', () => {
    const { unmount } = show({}, {}, refusedForm('replyTicket', { text: 'Long words' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Write to Amara Okafor').value).toBe('Long words');
    expect(screen.getByRole('alert').textContent).toBe('This was not sent. It may be empty or too long.');
    unmount();
    const { unmount: close } = show({}, {}, refusedForm('noteTicket', { text: 'A note' }));
    const note = screen.getByLabelText<HTMLTextAreaElement>('Only colleagues see this.');
    expect([note.value, note.closest('details')?.open]).toEqual(['A note', true]);
    close();
    show({ tags: ['pay'] }, {}, refusedForm('tagTicket', { tags: '<b>' }));
    expect(screen.getByLabelText<HTMLInputElement>('Tags').value).toBe('<b>');
    expect(screen.getByRole('alert').textContent).toMatch(/^These tags were not saved/);
  });
});

describe('saved replies', () => {
  const replies = [
    { id: 1, title: 'We look', body: 'We look into it.' },
    { id: 2, title: 'Changed', body: 'We have changed it.' },
  ];
  const field = () => screen.getByLabelText<HTMLTextAreaElement>('Write to Amara Okafor');

  it('saved replies are added to what is typed, which stays editable', async () => {
    const user = userEvent.setup();
    show({}, { replies });
    await user.type(field(), 'Hello Amara,');
    await user.click(screen.getByRole('link', { name: 'Changed' }));
    expect(field().value).toBe('Hello Amara,\n\nWe have changed it.');
    expect(document.activeElement).toBe(field());
  });

  it('each saved reply has an address, which opens the page with the reply in the field', () => {
    show({}, { replies, chosenReply: replies[1] ?? null });
    expect(screen.getByRole('link', { name: 'We look' }).getAttribute('href')).toBe(
      '/admin/inbox?item=ticket-7&reply=1',
    );
    expect(field().value).toBe('We have changed it.');
  });
});

it('a request to change time off is listed and opened with its days', () => {
  const body =
    'Please cancel my time off from Monday 6 July to Wednesday 8 July.\nThe dates are wrong.\nI would like my visits back.';
  const item = anItem('ticket', { category: 'Change of time off', preview: body });
  const opened = anOpenedItem(item);
  const ticket = aTicket({ status: 'new', visit: null, entries: [{ ...ENTRY, id: 1, body }] });
  const details = { ...opened.details, ticket };
  const inbox = anInbox([item], { asked: item, opened: { ...opened, details } });
  render(<InboxScreen {...inbox} outcome={null} formKey="key" />);
  const row = screen.getByRole('link', { name: /^Amara Okafor.*Change of time off/ });
  expect(row.textContent).toContain('Please cancel my time off from Monday 6 July to Wednesday 8 July.');
  const thread = within(screen.getByRole('region', { name: 'Change of time off' }));
  expect(thread.getByText(/^Please cancel/).textContent).toBe(body);
  const panel = within(screen.getByRole('complementary', { name: 'Cleaner' }));
  expect(panel.getByText('Amara Okafor')).toBeDefined();
  expect(panel.queryByRole('region', { name: 'Visit' })).toBeNull();
});

it('a viewer sees the forms of a ticket disabled', () => {
  const opened = anOpenedItem(ITEM);
  const details = { ...opened.details, ticket: aTicket() };
  render(
    <OfficeAccess forms={[]}>
      <InboxScreen
        {...anInbox([ITEM], { asked: ITEM, opened: { ...opened, details } })}
        outcome={null}
        formKey="key"
      />
    </OfficeAccess>,
  );
  for (const name of ['Send', 'Save the tags', 'Close', 'Assign to me'])
    expect(screen.getByRole('button', { name }).matches(':disabled')).toBe(true);
});

it('a row of the inbox says that its ticket waits for the office', () => {
  const quiet = anItem('ticket', { subject: '8', category: 'Keys', isWaiting: false });
  render(<InboxScreen {...anInbox([ITEM, quiet])} outcome={null} formKey="key" />);
  const rows = within(screen.getByRole('region', { name: 'Items' }))
    .getAllByRole('listitem')
    .slice(-2);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Amara Okafor8:07amMy payOne hour is missing.Waits for us',
    'Amara Okafor8:07amKeys',
  ]);
});
