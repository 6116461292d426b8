// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OfflineSlot } from '@/components/shell/frame/offline-slot';
import { reportAnswer } from '@/lib/core/phone/client/online';
import type { OutboxOutcome } from '@/lib/core/phone/outbox/outcome';
import { useVisit } from '@/lib/features/work/visits/hooks';
import { aVisit } from '@/tests/support/a-visit';
import { anOutcome, aStoredWrite } from '@/tests/support/an-outcome';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { OfflineStatus, type OfflineStatusProps } from './offline-status';
// The tests load it up front, because lazy loading can exceed their timeout.
import '@/components/ui/dialog-popup';

const visit = aVisit({ actualDate: '2026-11-19', customerPreferredName: 'Mateusz' });

function KnowsVisit() {
  useVisit(visit, LOADED, NOW);
  return null;
}

const LOADED = { ok: true, value: visit } as const;

beforeEach(() => reportAnswer('no_internet'));
afterEach(() => reportAnswer('ok'));

async function open(props: Partial<OfflineStatusProps> = {}) {
  const user = userEvent.setup();
  renderApp(
    <>
      <KnowsVisit />
      <OfflineStatus waiting={[]} notSent={[]} onDismiss={() => {}} onSendNow={async () => {}} {...props}>
        <OfflineSlot />
      </OfflineStatus>
    </>,
    new FakeCallClient(),
  );
  await user.click(await screen.findByRole('button'));
  const sheet = await screen.findByRole('dialog');
  await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
  return { user, sheet };
}

const lines = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => [...item.querySelectorAll('p')].map((line) => line.textContent));

describe('the sheet', () => {
  it('the outbox sheet takes the focus and returns it to the line on Escape', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button')));
  });

  it('the outbox sheet lists what works offline', async () => {
    const { sheet } = await open();
    expect(within(sheet).getByRole('heading', { name: 'No internet connection' })).toBeDefined();
    expect(sheet.textContent).toContain('Start, finish and rate your visits as usual.');
    expect(within(sheet).queryByRole('button', { name: 'Try now' })).toBeNull();
  });
});

describe('queued writes', () => {
  const writes = [
    aStoredWrite(),
    aStoredWrite({ type: 'finishVisit', eventRegisteredAt: '2026-11-17T16:05:00.000Z' }),
    aStoredWrite({ type: 'rateVisit', objectId: '9/2026-11-16' }),
  ];

  it('queued writes are listed in order with action, customer, day and time', async () => {
    const { sheet } = await open({ waiting: writes });
    expect(within(sheet).getByRole('heading', { name: '3 waiting to send' })).toBeDefined();
    expect(lines(within(sheet).getByRole('list', { name: 'Waiting to send' }))).toEqual([
      ['Start: Mateusz', 'Thu 19 Nov, tapped 9:41am'],
      ['Finish: Mateusz', 'Thu 19 Nov, tapped Tue 17 Nov, 4:05pm'],
      ['Rating: A visit', 'Mon 16 Nov, tapped 9:41am'],
    ]);
  });

  it('“Try now” sends once and shows when nothing was sent', async () => {
    let end: () => void = () => {};
    const onSendNow = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    const { user } = await open({ waiting: writes, onSendNow });
    const button = screen.getByRole('button', { name: 'Try now' });
    await user.click(button);
    await user.click(button);
    expect(onSendNow).toHaveBeenCalledOnce();
    expect(button.getAttribute('aria-busy')).toBe('true');
    end();
    expect(await screen.findByText(/Not sent yet/)).toBeDefined();
  });
});

describe('unsent writes', () => {
  const refused = anOutcome({ message: 'Can only start visit on the day' });
  const broken = anOutcome({
    type: null,
    objectId: null,
    eventRegisteredAt: null,
    result: 'set-aside',
    reason: 'corrupt',
  });

  it('unsent writes are listed with the server’s message, their request’s reference, a link to the visit and help', async () => {
    const { sheet } = await open({ notSent: [refused, broken] });
    expect(lines(within(sheet).getByRole('list', { name: 'Not sent' }))).toEqual([
      [
        'Start: Mateusz',
        'Can only start visit on the day',
        'Thu 19 Nov, tapped 9:41am',
        `Reference ${refused.uuid.slice(0, 8)}`,
      ],
      [
        'A change',
        'This change was damaged on this phone. Please do it again.',
        '',
        `Reference ${broken.uuid.slice(0, 8)}`,
      ],
    ]);
    const links = within(sheet).getAllByRole('link', { name: 'Open visit' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/schedule/visit/1/2026-11-18/2026-11-19',
    ]);
    expect(sheet.textContent).toContain(
      'Check each visit. If its times are wrong, contact support at Sweep. If you remove a change here, the visit stays as it is.',
    );
  });

  it('unsent writes can be removed, the focus stays in the sheet, and at the end it says “All done”', async () => {
    function Holder() {
      const [notSent, setNotSent] = useState<readonly OutboxOutcome[]>([refused, broken]);
      const dismiss = (uuid: string) => setNotSent((held) => held.filter((outcome) => outcome.uuid !== uuid));
      return (
        <OfflineStatus waiting={[]} notSent={notSent} onDismiss={dismiss} onSendNow={async () => {}}>
          <OfflineSlot />
        </OfflineStatus>
      );
    }
    const user = userEvent.setup();
    reportAnswer('ok');
    renderApp(
      <>
        <KnowsVisit />
        <Holder />
      </>,
      new FakeCallClient(),
    );
    await user.click(await screen.findByRole('button', { name: '2 not sent' }));
    const sheet = await screen.findByRole('dialog');
    await user.click(screen.getByRole('button', { name: 'Remove from this list: Start, Mateusz' }));
    expect(within(sheet).getAllByRole('listitem')).toHaveLength(1);
    expect(sheet.contains(document.activeElement)).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Remove from this list: A change' }));
    expect(within(sheet).getByRole('heading', { name: 'All done' })).toBeDefined();
    expect(sheet.contains(document.activeElement)).toBe(true);
  });
});

it('the sheet of unsent changes lists unsent writes before 200 queued writes', async () => {
  const { sheet } = await open({
    notSent: [anOutcome()],
    waiting: Array.from({ length: 200 }, () => aStoredWrite()),
  });
  const headings = within(sheet).getAllByRole('heading');
  expect(headings.map(({ textContent }) => textContent)).toEqual(['1 not sent', '200 waiting to send']);
  const lists = within(sheet).getAllByRole('list');
  expect(lists.map((list) => list.childElementCount)).toEqual([1, 200]);
});
