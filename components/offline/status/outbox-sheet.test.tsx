// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OfflineSlot } from '@/components/shell/frame/offline-slot';
import { reportAnswer } from '@/lib/core/client/online';
import type { OutboxOutcome } from '@/lib/core/outbox/outcome';
import { useVisit } from '@/lib/features/visits/hooks';
import { aVisit } from '@/tests/support/a-visit';
import { anEvent, anOutcome } from '@/tests/support/an-outcome';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { OfflineStatus, type OfflineStatusProps } from './offline-status';
// Fetched when the first dialog opens, which on a busy machine takes longer than a test waits.
import '@/components/ui/dialog-popup';

const visit = aVisit({ actualDate: '2026-11-19', customerPreferredName: 'Mateusz' });

/** A page that has read the visit. */
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
  it('takes the focus, and gives it back to the line when Escape closes it', async () => {
    const { user } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button')));
  });

  it('says without a connection what can be done all the same', async () => {
    const { sheet } = await open();
    expect(within(sheet).getByRole('heading', { name: 'No internet connection' })).toBeDefined();
    expect(sheet.textContent).toContain('Start, finish and rate your visits as usual.');
    expect(within(sheet).queryByRole('button', { name: 'Try now' })).toBeNull();
  });
});

describe('what waits', () => {
  const taps = [
    anEvent(),
    anEvent({ type: 'finishVisit', eventRegisteredAt: '2026-11-17T16:05:00.000Z' }),
    anEvent({ type: 'rateVisit', objectId: '9/2026-11-16' }),
  ];

  it('is listed in order: what was tapped, for whom, on which visit’s day and since when', async () => {
    const { sheet } = await open({ waiting: taps });
    expect(within(sheet).getByRole('heading', { name: '3 waiting to send' })).toBeDefined();
    expect(lines(within(sheet).getByRole('list', { name: 'Waiting to send' }))).toEqual([
      ['Start: Mateusz', 'Thu 19 Nov, tapped 9:41am'],
      ['Finish: Mateusz', 'Thu 19 Nov, tapped Tue 17 Nov, 4:05pm'],
      ['Rating: A visit', 'Mon 16 Nov, tapped 9:41am'],
    ]);
  });

  it('is sent now by a tap, which says when it came to nothing', async () => {
    let end: () => void = () => {};
    const onSendNow = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    const { user } = await open({ waiting: taps, onSendNow });
    const button = screen.getByRole('button', { name: 'Try now' });
    await user.click(button);
    await user.click(button);
    expect(onSendNow).toHaveBeenCalledOnce();
    expect(button.getAttribute('aria-busy')).toBe('true');
    end();
    expect(await screen.findByText(/Not sent yet/)).toBeDefined();
  });
});

describe('what was not sent', () => {
  const refused = anOutcome({ message: 'Can only start visit on the day' });
  const broken = anOutcome({
    type: null,
    objectId: null,
    eventRegisteredAt: null,
    result: 'set-aside',
    reason: 'corrupt',
  });

  it('is listed with the server’s words, the way to the visit, and what can be done', async () => {
    const { sheet } = await open({ notSent: [refused, broken] });
    expect(lines(within(sheet).getByRole('list', { name: 'Not sent' }))).toEqual([
      ['Start: Mateusz', 'Can only start visit on the day', 'Thu 19 Nov, tapped 9:41am'],
      ['A change', 'It was damaged on this phone and could not be read.', ''],
    ]);
    const links = within(sheet).getAllByRole('link', { name: 'Open visit' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/schedule/visit/1/2026-11-18/2026-11-19',
    ]);
    expect(sheet.textContent).toContain('Are its times wrong? Contact support at Sweep');
  });

  it('leaves the list by hand, keeps the focus in the sheet, and leaves word when the last one has gone', async () => {
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

it('lists what was not sent before what waits, however much that is', async () => {
  const { sheet } = await open({
    notSent: [anOutcome()],
    waiting: Array.from({ length: 200 }, () => anEvent()),
  });
  const headings = within(sheet).getAllByRole('heading');
  expect(headings.map(({ textContent }) => textContent)).toEqual(['1 not sent', '200 waiting to send']);
  const lists = within(sheet).getAllByRole('list');
  expect(lists.map((list) => list.childElementCount)).toEqual([1, 200]);
});
