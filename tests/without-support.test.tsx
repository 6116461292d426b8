// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { JoiningElsewhere } from '@/components/people/onboarding/joining-elsewhere';
import { ClosedRatingScreen } from '@/components/standing/customer-rating/closed-rating-screen';
import { SupportContact } from '@/components/talk/contact/support-contact';
import { SupportPhoneLink } from '@/components/talk/contact/support-phone-link';
import { FinishDialog } from '@/components/work/visits/action-questions';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { SwitchesContext } from '@/lib/features/people/flags/given-switches';
import { contactCalls, supportCalls } from '@/lib/features/talk/contact/calls';
import { aVisit } from './support/a-visit';
import { FakeCallClient } from './support/fake-call-client';
import { NOW, renderApp } from './support/render-app';
import { someSwitches } from './support/some-switches';
import { withoutSupport } from './support/without-support';

let restore: () => void;
beforeEach(() => {
  restore = withoutSupport();
});
afterEach(() => restore());

const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

it('a real marketplace shows no number, sample data one that is marked as a sample', () => {
  const { container, unmount } = render(<SupportPhoneLink />);
  expect(container.textContent).toBe('');
  // Both renders share SWR's answers.
  unmount();
  const switches = someSwitches({ settings: [{ name: 'sample_support_phone', value: '020 7946 0000' }] });
  render(
    <SwitchesContext value={switches}>
      <SupportPhoneLink />
    </SwitchesContext>,
  );
  const link = screen.getByRole('link', { name: 'Call 020 7946 0000 (a sample, nobody answers)' });
  expect(link.getAttribute('href')).toBe('tel:02079460000');
});

it('Support’s card has hours and chat, and no email', async () => {
  const fake = new FakeCallClient();
  fake.answer(contactCalls.getOfficeHours, () => ({ start: '08:00', end: '18:00', isOpen: true }));
  fake.answer(supportCalls.getHelpCategory, () => ({ emailEnabled: true, liveChatEnabled: true }));
  fake.answer(flagCalls.getFeature, () => ({ active: true }));
  renderApp(<SupportContact category="late" chat={<button type="button">Chat</button>} />, fake);
  expect(await screen.findByText('Support is open until 6pm.')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Chat' })).toBeDefined();
  expect(screen.queryByText(/email/i)).toBeNull();
  expect(links()).toEqual([]);
});

it('the question about more hours leads to help instead', async () => {
  const visit = aVisit({ startedAt: '2026-11-18T06:46:00.000Z' });
  renderApp(
    <FinishDialog visit={visit} now={NOW} finishKind="more" onFinish={() => {}} onClose={() => {}} />,
    new FakeCallClient(),
  );
  const link = await screen.findByRole('link', { name: 'Contact support' });
  expect(link.getAttribute('href')).toMatch(/^\/help\/contact\/duration\?job=1&date=/);
  expect(links()).toHaveLength(1);
});

it('people without an account read the page without a link', () => {
  render(<JoiningElsewhere />);
  expect(screen.getByText('Please contact us, and we will help you to join.')).toBeDefined();
  render(<ClosedRatingScreen page={null} />);
  expect(screen.queryByText(/You can reach us/)).toBeNull();
  expect(links()).toEqual([]);
});
