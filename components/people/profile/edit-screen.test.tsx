// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { usePopupHistory } from '@/components/ui/popup-history';
import { callError } from '@/lib/core/ground/contract/call-error';
import { withBasePath } from '@/lib/core/ground/site/routes';
import { profileCalls } from '@/lib/features/people/profile/calls';
import { aWorker } from '@/tests/support/a-worker';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { type FakeRouter, IDLE_ROUTER, RouterContext } from '@/tests/support/fake-navigation';
import { NOW, renderApp } from '@/tests/support/render-app';
import { EditScreen } from './edit-screen';

const WORKER = aWorker();

let fake: FakeCallClient;
let left: string[];
let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  fake = new FakeCallClient();
  fake.answer(profileCalls.patchWorker, () => WORKER);
  left = [];
  user = userEvent.setup();
});

function History() {
  usePopupHistory();
  return null;
}

function Pages({ children }: { readonly children: ReactNode }) {
  const [isLeft, setIsLeft] = useState(false);
  if (isLeft) return null;
  return (
    <>
      {children}
      <button type="button" onClick={() => setIsLeft(true)}>
        Open another page
      </button>
    </>
  );
}

function show(part: 'address' | 'mobile' | 'emergency-contact', worker = WORKER) {
  const router: FakeRouter = { ...IDLE_ROUTER, replace: (address) => left.push(address) };
  renderApp(
    <RouterContext.Provider value={router}>
      <Pages>
        <EditScreen part={part} workerId={7} worker={{ ok: true, value: worker }} now={NOW} />
      </Pages>
    </RouterContext.Provider>,
    fake,
  );
}
const field = (label: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const fill = async (label: RegExp, text: string) => {
  await user.clear(field(label));
  if (text) await user.type(field(label), text);
};
const save = () => user.click(screen.getByRole('button', { name: /Save|Try again/ }));
const sent = () => fake.madeOf(profileCalls.patchWorker).map(({ input }) => input.body);

describe('after it is saved, a profile form', () => {
  const PROFILE = { name: 'profile' };
  const open = (path: string, state: object) => history.pushState(state, '', withBasePath(path));
  const saveOne = async () => {
    await fill(/^Address line 1/, 'Flat 3');
    await save();
    await screen.findByText('Your profile is saved.');
  };
  const moves = () => vi.spyOn(history, 'go');

  it('a saved profile form goes back to the profile below it, even after a visit to another page', async () => {
    const { unmount } = render(<History />);
    open('/profile', PROFILE);
    open('/profile/edit/address', { name: 'form' });
    open('/help', { name: 'help' });
    history.back();
    await waitFor(() => expect(history.state.name).toBe('form'));
    show('address');
    await saveOne();
    await waitFor(() => expect(history.state.name).toBe('profile'));
    expect(left).toEqual([]);
    unmount();
  });

  it('a saved profile form makes way for the profile when another page is below it', async () => {
    const { unmount } = render(<History />);
    open('/help', { name: 'help' });
    open('/profile/edit/address', { name: 'form' });
    open('/profile', PROFILE);
    history.back();
    await waitFor(() => expect(history.state.name).toBe('form'));
    const go = moves();
    show('address');
    await saveOne();
    expect([left, go.mock.calls]).toEqual([['/profile'], []]);
    go.mockRestore();
    unmount();
  });

  it('a saved profile form does not leave a page that was opened while the form was being sent', async () => {
    const release = fake.hold(profileCalls.patchWorker);
    show('address');
    await fill(/^Address line 1/, 'Flat 3');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    const go = moves();
    await user.click(screen.getByRole('button', { name: 'Open another page' }));
    release({ ok: true, value: WORKER });
    await screen.findByText('Your profile is saved.');
    expect([left, go.mock.calls]).toEqual([[], []]);
    go.mockRestore();
  });
});

describe('a profile form', () => {
  it('a profile form sends only changed fields, normalised, and returns to the profile', async () => {
    show('address');
    await fill(/^Address line 1/, '  Flat   3 ');
    await fill(/^Address line 2/, '');
    await fill(/^Postcode/, 'sw129qq');
    await save();
    expect(await screen.findByText('Your profile is saved.')).toBeDefined();
    expect(sent()).toEqual([{ line1: 'Flat 3', line2: null }]);
    expect(left).toEqual(['/profile']);
  });

  it('a profile form sends nothing when nothing changed', async () => {
    show('mobile');
    await fill(/^Mobile/, '+44 (0)7700 900 123');
    await save();
    expect(await screen.findByText('Your profile is saved.')).toBeDefined();
    expect(sent()).toEqual([]);
  });

  it('a profile form shows an error at each invalid field and focuses the first one', async () => {
    show('emergency-contact');
    await fill(/^Name/, 'x'.repeat(300));
    await fill(/^Phone number/, '12');
    await fill(/^Relationship/, '');
    await save();
    const errorOf = (label: RegExp) =>
      document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;
    expect(errorOf(/^Name/)).toBe('Use at most 100 characters. You have 300.');
    expect(errorOf(/^Phone number/)).toMatch(/^Enter a phone number like/);
    expect(errorOf(/^Relationship/)).toBe('Enter the relationship, for example sister.');
    await expect.poll(() => document.activeElement).toBe(field(/^Name/));
    expect(sent()).toEqual([]);
  });

  it('a profile form accepts Arabic names and Arabic digits', async () => {
    show('emergency-contact');
    await fill(/^Name/, 'فاطمة الزهراء');
    await fill(/^Phone number/, '٠٧٧٠٠٩٠٠٧٨٩');
    await save();
    await screen.findByText('Your profile is saved.');
    expect(sent()).toEqual([
      { emergencyContactName: 'فاطمة الزهراء', emergencyContactNumber: '07700 900789' },
    ]);
  });

  it('a profile form keeps the input offline and retries with the same idempotency key', async () => {
    fake.refuse(profileCalls.patchWorker, callError('no_internet', 'r'));
    show('mobile');
    await fill(/^Mobile/, '07700 900999');
    await save();
    expect(await screen.findByText(/^You are offline\. Nothing is saved yet/)).toBeDefined();
    fake.answer(profileCalls.patchWorker, () => WORKER);
    await save();
    await screen.findByText('Your profile is saved.');
    const keys = fake.madeOf(profileCalls.patchWorker).map(({ options }) => options.idempotencyKey);
    expect(sent()).toEqual(Array(2).fill({ primaryTelephoneNumber: '07700 900999' }));
    expect(keys[0]).toBeDefined();
    expect(keys[1]).toBe(keys[0]);
  });

  it('a profile form shows the server’s field error at the field and other errors in a toast', async () => {
    fake.refuse(
      profileCalls.patchWorker,
      callError('validation_error', 'r', {
        userMessage: 'Refused.',
        fields: { primary_telephone_number: ['Another worker has this number.'] },
      }),
    );
    show('mobile');
    await fill(/^Mobile/, '07700 900999');
    await save();
    expect(await screen.findByText('Another worker has this number.')).toBeDefined();
    expect(screen.queryByText('Refused.')).toBeNull();
    fake.refuse(profileCalls.patchWorker, callError('server_error', 'r', { userMessage: 'Out of order.' }));
    await save();
    expect(await screen.findByText('Out of order.')).toBeDefined();
    expect(field(/^Mobile/).value).toBe('07700 900999');
  });
});
