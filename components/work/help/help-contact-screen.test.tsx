// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// It is loaded on demand: on a busy machine the first load takes longer than a query waits.
import '@/components/talk/contact/call-sheet';
import '@/components/work/keys/handover-meeting';
import { SupportChatContext } from '@/components/talk/chat/support/support-chat-context';
import { VisitScreen } from '@/components/work/visits/visit-screen';
import { reportAnswer } from '@/lib/core/phone/client/online';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { chatAccessCalls, messageCalls } from '@/lib/features/talk/chat/calls';
import { contactCalls, supportCalls } from '@/lib/features/talk/contact/calls';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { HelpContactScreen } from './help-contact-screen';

const ADDRESS = { jobId: 1, scheduledDate: '2026-11-18', actualDate: '2026-11-18' };
const NUMBER = '020 7946 0000';
const EWAS_NUMBER = '020 7946 0012';
const ewa = { firstNames: 'Ewa', lastName: 'Nowak', image: null };
const visit = aVisit({
  remoteKeyTransfers: [{ id: 12, otherWorker: ewa }],
  remoteKeyTransferWorkers: [{ ...ewa, keysToGive: [{ id: 1 }], keysToCollect: [] }],
});

let fake: FakeCallClient;
const user = userEvent.setup();
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  fake = new FakeCallClient();
  fake.answer(flagCalls.getFeature, () => ({ active: true }));
  fake.answer(chatAccessCalls.getChatAllowed, () => ({ allowed: true }));
  fake.answer(messageCalls.getWorkerChatAllowed, () => ({ allowed: true }));
  fake.answer(contactCalls.listCallReasons, () => [{ code: 'other', label: 'Other' }]);
  fake.answer(contactCalls.requestCustomerCall, () => ({ telephoneNumber: NUMBER }));
  fake.answer(contactCalls.requestWorkerCall, () => ({ telephoneNumber: EWAS_NUMBER }));
  fake.answer(contactCalls.getOpenCallRequests, () => ({ hasOpenRequests: false }));
  fake.answer(supportCalls.getHelpCategory, () => ({ emailEnabled: true, callbackEnabled: true }));
  office(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  reportAnswer('ok');
});

function office(isOpen: boolean) {
  const hours = { start: '08:00', end: '18:00', isOpen };
  fake.answer(contactCalls.getOfficeHours, () => hours);
  fake.answer(supportCalls.getChannelHours, () => hours);
}

const initial = { ok: true, value: visit } as const;
const showVisit = () =>
  renderApp(<VisitScreen address={ADDRESS} initial={initial} isDriver={false} now={NOW} />, fake);

const RECOMMENDS = (recommendedChannel: string) =>
  ({ ok: true, value: { emailEnabled: true, callbackEnabled: true, recommendedChannel } }) as const;

function showHelp(
  hasCalled: boolean,
  definition = RECOMMENDS('callback'),
  loaded: typeof initial | null = initial,
) {
  fake.answer(contactCalls.getVisitComms, () => ({ hasCalled, hasChatted: false }));
  const open = vi.fn();
  renderApp(
    <SupportChatContext value={open}>
      <HelpContactScreen category="stuck" address={ADDRESS} initial={loaded} {...{ definition }} now={NOW} />
    </SupportChatContext>,
    fake,
  );
  return open;
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
const description = () => screen.queryByLabelText(/What has happened/);

async function call(block: HTMLElement, number = NUMBER): Promise<void> {
  await user.click(within(block).getByRole('button', { name: 'Call' }));
  await user.click(await screen.findByRole('button', { name: 'Other' }));
  expect(await screen.findByRole('link', { name: `Call ${number}` })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Close' }));
}

it.each([
  ['Your customer', NUMBER],
  ['Ewa Nowak, Sweeper', EWAS_NUMBER],
])(
  '[CONTACT-01] [CONTACT-02] the help page of a visit has chat and a relayed call on the visit’s page: %s',
  async (name, number) => {
    showVisit();
    const block = () => screen.findByRole('region', { name });
    expect(await within(await block()).findByRole('button', { name: 'Chat' })).toBeDefined();
    await call(await block(), number);
  },
);

it('[CONTACT-01] [CONTACT-02] the help page of a visit shows Support, its chat and the call-back only after a customer call', async () => {
  showHelp(false);
  expect(await screen.findByText(/^Try to contact your customer before/)).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Support' })).toBeNull();
  const customer = screen.getByRole('region', { name: 'Your customer' });
  fake.answer(contactCalls.getVisitComms, () => ({ hasCalled: true, hasChatted: false }));
  await call(customer);
  const support = within(await screen.findByRole('region', { name: 'Support' }));
  expect(await support.findByRole('button', { name: 'Chat to support' })).toBeDefined();
  expect(support.getByRole('button', { name: 'Ask us to call you' })).toBeDefined();
});

it('the help page of a visit opens the support chat, and offers none while Support is closed', async () => {
  const open = showHelp(true);
  await user.click(await screen.findByRole('button', { name: 'Chat to support' }));
  expect(open).toHaveBeenCalledOnce();
  document.body.replaceChildren();
  office(false);
  fake.answer(flagCalls.getFeature, () => ({ active: false }));
  showHelp(true);
  expect(await screen.findByRole('link', { name: /^Email / })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Chat to support' })).toBeNull();
});

it.each([
  ['callback', ['Support', 'Write to us']],
  ['email', ['Write to us', 'Support']],
])(
  '[HELP-06] the help page of a visit puts the recommended channel first: %s',
  async (recommended, order) => {
    showHelp(true, RECOMMENDS(recommended));
    await screen.findByText('Support is open until 6pm.');
    expect(description()).not.toBeNull();
    expect(titles()).toEqual(order);
  },
);

it('the help page of a visit keeps a form that was begun without signal when the signal is back, and its answer', async () => {
  fake.answer(visitCalls.getVisit, () => visit);
  fake.answer(supportCalls.reportProblem, () => ({ message: 'We have it.' }));
  fake.answer(contactCalls.getVisitComms, () => ({ hasCalled: false, hasChatted: false }));
  reportAnswer('no_internet');
  showHelp(false, RECOMMENDS('callback'), null);
  fireEvent.change(description() as HTMLElement, { target: { value: 'Nobody opens.' } });
  fireEvent.change(screen.getByLabelText(/When did you arrive/), { target: { value: '10:30' } });
  act(() => reportAnswer('ok'));
  expect(await screen.findByText(/^Try to contact your customer before/)).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Support' })).toBeNull();
  expect(description()).toHaveProperty('value', 'Nobody opens.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('We have it.')).toBeDefined();
  expect(fake.madeOf(supportCalls.reportProblem)[0]?.input.body).toMatchObject({
    ...{ category: 'stuck', description: 'Nobody opens.', eta: '10:30', jobId: 1 },
  });
});

it('the help page of a visit keeps a form that was begun without signal when the online page replaces the offline one', async () => {
  reportAnswer('no_internet');
  const { unmount } = renderApp(
    <HelpContactScreen category="stuck" address={ADDRESS} initial={null} definition={null} now={null} />,
    fake,
  );
  fireEvent.change(description() as HTMLElement, { target: { value: 'Nobody opens.' } });
  unmount();
  reportAnswer('ok');
  showHelp(false);
  expect(await screen.findByText(/^Try to contact your customer before/)).toBeDefined();
  expect(description()).toHaveProperty('value', 'Nobody opens.');
});

it('[CONTACT-11] [CONTACT-12] the help page of a visit shows no form before the customer is contacted, unless one was begun', async () => {
  showHelp(false);
  expect(await screen.findByText(/^Try to contact your customer before/)).toBeDefined();
  expect(description()).toBeNull();
});
