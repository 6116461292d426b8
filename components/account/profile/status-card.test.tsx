// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CallResult, callError } from '@/lib/core/ground/contract/call-error';
import type { Worker } from '@/lib/core/ground/session/schema';
import { profileCalls } from '@/lib/features/people/profile/calls';
import { useWorker } from '@/lib/features/people/profile/use-worker';
import { supportCalls } from '@/lib/features/talk/contact/calls';
import { aWorker } from '@/tests/support/a-worker';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { StatusCard } from './status-card';

const OUT = aWorker({
  status: 'no-new-accounts',
  reasonForInactivity: 'other',
  reasonForInactivityDescription: 'A course',
  noNewAccountsDate: '2026-11-02',
});

let fake: FakeCallClient;
let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  fake = new FakeCallClient();
  user = userEvent.setup();
  fake.answer(supportCalls.reportProblem, () => ({ message: 'We have it.' }));
  fake.answer(profileCalls.patchWorker, ({ input }) => aWorker(input.body as Partial<Worker>));
});

/** Renders the card with the cached worker, which a saved change updates. */
function Shown({ loaded }: { readonly loaded: CallResult<Worker> }) {
  const { data } = useWorker(loaded, NOW);
  return data ? <StatusCard workerId={7} worker={data} now={NOW} /> : null;
}
const show = (worker = aWorker()) => renderApp(<Shown loaded={{ ok: true, value: worker }} />, fake);
const toggle = () => user.click(screen.getByRole('switch', { name: 'Take new customers' }));
const choose = (name: string) => user.click(screen.getByRole('radio', { name }));
const write = (text: string) => user.type(screen.getByRole('textbox', { name: 'Message' }), text);
const confirm = () => screen.getByRole('button', { name: /Confirm|Try again/ });
const isOff = () => confirm().getAttribute('aria-disabled') === 'true';
const patched = () => fake.madeOf(profileCalls.patchWorker).map(({ input }) => input.body);
const reported = () => fake.madeOf(supportCalls.reportProblem).map(({ input }) => input.body);

describe('the new customers card', () => {
  it('[STATUS-02] [STATUS-11] the new customers card shows Confirm only while the toggle differs from the saved status', async () => {
    show();
    expect(screen.getByRole('region', { name: 'New Customers' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    await toggle();
    expect(screen.getByRole('group', { name: 'Why stop taking new customers?' })).toBeDefined();
    expect(confirm()).toBeDefined();
    await toggle();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  it('[STATUS-01] [STATUS-03] the new customers card stops and resumes new customers through the toggle', async () => {
    show();
    await toggle();
    await choose('Another reason');
    await write('A course');
    await user.click(confirm());
    await screen.findByText('From today, you get no new customers.');
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false');
    await toggle();
    await user.click(confirm());
    await screen.findByText('You are taking new customers again.');
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true');
    expect(patched()).toMatchObject([{ status: 'no-new-accounts' }, { status: 'active' }]);
  });

  it('[STATUS-04] [STATUS-06] the new customers card offers three reasons and requires one', async () => {
    show();
    await toggle();
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'I want only my existing customers',
      'I want to stop working here',
      'Another reason',
    ]);
    expect(isOff()).toBe(true);
    await user.click(confirm());
    // Enter submits a form without its button.
    await act(async () => void fireEvent.submit(screen.getByRole('form', { name: 'New Customers' })));
    expect(patched()).toEqual([]);
  });

  it('[STATUS-07] [STATUS-14] the new customers card needs the checkbox to keep existing customers and disables Confirm while sending', async () => {
    show();
    await toggle();
    expect(isOff()).toBe(true);
    await choose('I want only my existing customers');
    expect(isOff()).toBe(true);
    await user.click(confirm());
    expect(patched()).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'I want to keep my existing customers' }));
    expect(isOff()).toBe(false);
    const release = fake.hold(profileCalls.patchWorker);
    await user.click(confirm());
    expect(isOff()).toBe(true);
    await user.click(confirm());
    release({ ok: true, value: { ...OUT, reasonForInactivity: 'keep-existing' } });
    expect(await screen.findByText('From today, you get no new customers.')).toBeDefined();
    expect(patched()).toEqual([
      {
        status: 'no-new-accounts',
        reasonForInactivity: 'keep-existing',
        reasonForInactivityDescription: null,
        noNewAccountsDate: '2026-11-18',
      },
    ]);
    expect(reported()).toEqual([]);
  });

  it('[STATUS-08] [STATUS-12] [STATUS-13] the new customers card asks a leaving worker for reason, date and message and reports to support', async () => {
    show();
    await toggle();
    await choose('I want to stop working here');
    await choose('I am moving away');
    const picker = screen.getByRole('group', { name: 'Your last day' });
    const [first] = within(picker).getAllByRole('columnheader');
    expect(first?.textContent).toBe('Mon');
    const day = (name: string) => within(picker).getByRole<HTMLButtonElement>('button', { name });
    expect(day('Tuesday 17 November').disabled).toBe(true);
    expect(day('Wednesday 18 November').disabled).toBe(false);
    await write('Thank you');
    expect(isOff()).toBe(true);
    await user.click(within(picker).getByRole('button', { name: 'Next month' }));
    await user.click(day('Friday 4 December'));
    expect(isOff()).toBe(false);
    await user.clear(screen.getByRole('textbox', { name: 'Message' }));
    expect(isOff()).toBe(true);
    await write('Thank you');
    await user.click(confirm());
    await screen.findByText('From today, you get no new customers.');
    expect(reported()).toEqual([
      { category: 'leave', reason: 'moving-away', description: 'Thank you', startDate: '2026-12-04' },
    ]);
    expect(patched()).toMatchObject([
      { reasonForInactivity: 'leave', reasonForInactivityDescription: 'Thank you' },
    ]);
  });

  it('[STATUS-08] the new customers card requires a sub-reason, a leave date and a message, and shows the choices', async () => {
    const date = 'Wednesday 25 November';
    const parts = {
      reason: () => choose('Family'),
      date: () => user.click(screen.getByRole('button', { name: date })),
      message: () => write('Goodbye'),
    };
    for (const missing of Object.keys(parts) as (keyof typeof parts)[]) {
      const { unmount } = show();
      await toggle();
      await choose('I want to stop working here');
      for (const part of Object.keys(parts) as (keyof typeof parts)[]) {
        if (part !== missing) await parts[part]();
      }
      expect([missing, isOff()]).toEqual([missing, true]);
      // Neither a click nor Enter submits the form.
      await user.click(confirm());
      fireEvent.submit(screen.getByRole('form', { name: 'New Customers' }));
      expect([...reported(), ...patched()]).toEqual([]);
      await parts[missing]();
      expect([missing, isOff()]).toEqual([missing, false]);
      unmount();
    }
    show();
    await toggle();
    await choose('I want to stop working here');
    for (const part of Object.values(parts)) await part();
    const why = screen.getByRole('group', { name: 'Why do you want to stop?' });
    const chosen = within(why).getAllByRole<HTMLInputElement>('radio');
    expect(chosen.map(({ checked, value }) => [value, checked])).toEqual([
      ['found-other-job', false],
      ['moving-away', false],
      ['injury-or-illness', false],
      ['family', true],
      ['unhappy-with-experience', false],
      ['unhappy-with-earnings', false],
      ['no-regular-availability', false],
      ['other', false],
    ]);
    expect(screen.getByRole('button', { name: date, pressed: true })).toBeDefined();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('Goodbye');
  });

  it('[STATUS-08] the new customers card keeps the status and shows why when support’s form is rejected', async () => {
    const error = callError('validation_error', 'r', { userMessage: 'Your last day is too soon.' });
    fake.refuse(supportCalls.reportProblem, error);
    show();
    await toggle();
    await choose('I want to stop working here');
    await choose('Family');
    await user.click(screen.getByRole('button', { name: 'Wednesday 18 November' }));
    await write('Goodbye');
    await user.click(confirm());
    expect(await screen.findByText('Your last day is too soon.')).toBeDefined();
    expect(patched()).toEqual([]);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('Goodbye');
  });

  it('[STATUS-12] the new customers card offers no leave date more than a year ahead', async () => {
    show();
    await toggle();
    await choose('I want to stop working here');
    for (let month = 0; month < 14; month += 1) {
      await user.click(screen.getByRole('button', { name: 'Next month' }));
    }
    const day = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect(day('Thursday 18 November').disabled).toBe(false);
    expect(day('Friday 19 November').disabled).toBe(true);
  });

  it('the new customers card reports a second leave with the same words to support again', async () => {
    show();
    const leave = async () => {
      await toggle();
      await choose('I want to stop working here');
      await choose('Family');
      await user.click(screen.getByRole('button', { name: 'Wednesday 18 November' }));
      await write('Goodbye');
      await user.click(confirm());
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull());
    };
    await leave();
    await toggle();
    await user.click(confirm());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull());
    await leave();
    const report = { category: 'leave', reason: 'family', description: 'Goodbye', startDate: '2026-11-18' };
    expect(reported()).toEqual([report, report]);
    expect(patched().map((body) => (body as { status: string }).status)).toEqual([
      'no-new-accounts',
      'active',
      'no-new-accounts',
    ]);
  });

  it('the new customers card reports to support once when the status is retried under one key', async () => {
    fake.refuse(profileCalls.patchWorker, callError('no_internet', 'r'));
    show();
    await toggle();
    await choose('I want to stop working here');
    await choose('Family');
    await user.click(screen.getByRole('button', { name: 'Wednesday 18 November' }));
    await write('Goodbye');
    await user.click(confirm());
    expect(await screen.findByText(/^You are offline/)).toBeDefined();
    fake.answer(profileCalls.patchWorker, () => OUT);
    await user.click(confirm());
    await screen.findByText('From today, you get no new customers.');
    expect(reported()).toHaveLength(1);
    const keys = fake.madeOf(profileCalls.patchWorker).map(({ options }) => options.idempotencyKey);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('[STATUS-09] the new customers card requires a message for “Another reason” and shows it with the date', async () => {
    show();
    await toggle();
    await choose('Another reason');
    expect(isOff()).toBe(true);
    await write('A course');
    await user.click(confirm());
    await screen.findByText('From today, you get no new customers.');
    expect(patched()).toMatchObject([
      { reasonForInactivity: 'other', reasonForInactivityDescription: 'A course' },
    ]);
    expect((await screen.findByText(/A course/)).textContent).toContain('Since Wednesday 18 November');
  });

  it('[STATUS-10] the new customers card resumes without a reason', async () => {
    show(OUT);
    expect(screen.getByText(/A course/).textContent).toContain('Since Monday 2 November');
    await toggle();
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(confirm());
    expect(await screen.findByText('You are taking new customers again.')).toBeDefined();
    expect(patched()).toEqual([
      {
        status: 'active',
        reasonForInactivity: null,
        reasonForInactivityDescription: null,
        noNewAccountsDate: null,
      },
    ]);
  });

  it('[STATUS-16] the new customers card shows why the change failed and keeps the input', async () => {
    fake.refuse(profileCalls.patchWorker, callError('server_error', 'r', { userMessage: 'Out of order.' }));
    show();
    await toggle();
    await choose('Another reason');
    await write('A course');
    await user.click(confirm());
    expect(await screen.findByText('Out of order.')).toBeDefined();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('A course');
  });
});
