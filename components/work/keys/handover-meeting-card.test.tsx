// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { keysCalls } from '@/lib/features/work/keys/calls';
import { visitCalls } from '@/lib/features/work/visits/calls';
import { useVisit } from '@/lib/features/work/visits/hooks';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { WithLostTaps } from '@/tests/support/with-lost-taps';
import { HandoverCard } from './handover-meeting';

const ewa = { firstNames: 'Ewa', lastName: 'Nowak', image: null };
const TODAY = '2026-11-18';
const handover: Visit = aVisit({
  scheduledDate: '2026-11-17',
  tasks: [{ type: 'remote-key-transfer', hours: 0.5 }],
  remoteKeyTransferType: 'traveller-recipient',
  remoteKeyTransfers: [{ id: 12, otherWorker: ewa }],
  remoteKeyTransferWorkers: [
    { ...ewa, keysToGive: [{ id: 1, code: 'K-1' }], keysToCollect: [{ id: 2, code: 'K-2' }] },
  ],
});

let fake: FakeCallClient;
let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  localStorage.clear();
  fake = new FakeCallClient();
  user = userEvent.setup();
});

function CachedCard({ initial }: { readonly initial: { readonly ok: true; readonly value: Visit } }) {
  const { data: visit = initial.value } = useVisit(initial.value, initial, NOW);
  return <HandoverCard visit={visit} today={TODAY} where="At the station" />;
}

const show = (visit = handover, now = NOW) =>
  renderApp(<CachedCard initial={{ ok: true, value: visit }} />, fake, now);
const card = () => screen.getByRole('region', { name: 'Key handover' });
const sent = () => fake.madeOf(keysCalls.completeRemoteKeyTransfers).map(({ input }) => input.body);

async function complete(...without: readonly string[]): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Complete the handover with Ewa Nowak' }));
  const dialog = await screen.findByRole('dialog', { name: 'Which keys were handed over?' });
  for (const name of without) await user.click(within(dialog).getByRole('checkbox', { name }));
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
}

const ben = { firstNames: 'Ben', lastName: 'Mensah', image: null };
const keysOf = (first: number) => ({
  keysToGive: [{ id: first, code: `K-${first}` }],
  keysToCollect: [{ id: first + 1, code: `K-${first + 1}` }],
});
const noKeys = { keysToGive: [], keysToCollect: [] };
const withWorkers = (...remoteKeyTransferWorkers: NonNullable<Visit['remoteKeyTransferWorkers']>): Visit => ({
  ...handover,
  remoteKeyTransfers: [
    { id: 12, otherWorker: ewa },
    { id: 13, otherWorker: ben },
  ].slice(0, remoteKeyTransferWorkers.length),
  remoteKeyTransferWorkers,
});
const EWA = 'Complete the handover with Ewa Nowak';
const BEN = 'Complete the handover with Ben Mensah';
const MEETING = withWorkers({ ...ewa, ...keysOf(1) });
const BOTH = withWorkers({ ...ewa, ...keysOf(1) }, { ...ben, ...keysOf(3) });
const OVER = withWorkers({ ...ewa, ...noKeys });
const TOMORROW = { actualDate: '2026-11-19' };
const YESTERDAY = { actualDate: '2026-11-17' };
const CLEANING = { tasks: [...(handover.tasks ?? []), { type: 'cleaning', hours: 2 }] };

const MAIN_BUTTONS: readonly (readonly [state: string, visit: Visit, names: readonly string[]])[] = [
  ['completes today’s meeting', MEETING, [EWA]],
  ['completes a meeting of another day', { ...MEETING, ...TOMORROW }, [EWA]],
  ['completes the first of two meetings', BOTH, [EWA]],
  [
    'completes the second meeting after the first',
    withWorkers({ ...ewa, ...noKeys }, { ...ben, ...keysOf(3) }),
    [BEN],
  ],
  ['is “Mark as done” after all keys', OVER, ['Mark as done']],
  ['is “Mark as done” after the day too', { ...OVER, ...YESTERDAY }, ['Mark as done']],
  [
    'is absent once finished',
    { ...OVER, startedAt: NOW, finishedAt: NOW, started: true, finished: true },
    [],
  ],
  ['is absent before the day after all keys', { ...OVER, ...TOMORROW }, []],
  ['is absent while the office decides', { ...OVER, ...YESTERDAY, claim: true }, []],
  ['is absent when the visit is skipped', { ...MEETING, skipped: true }, []],
  ['is absent at a visit with cleaning', { ...BOTH, ...CLEANING }, []],
];

const isMain = (button: HTMLElement) => button.classList.contains('bg-brand');

describe('the handover card', () => {
  it('[KEYS-13] the handover card shows the other cleaner’s name, initials and the keys in both directions', () => {
    show();
    expect(card().textContent).toContain('EN');
    expect(card().textContent).toContain('Ewa Nowak');
    expect(card().textContent).toMatch(/At the station.*Ewa NowakYou go to Ewa\.You give K-1You get K-2/);
  });

  it.each([
    ['anchor-holder', 'Ewa comes to you.'],
    ['anchor-recipient', 'Ewa comes to you.'],
    ['traveller-holder', 'You go to Ewa.'],
    ['traveller-recipient', 'You go to Ewa.'],
  ] as const)('[KEYS-14] the handover card tells the %s who goes to whom', (remoteKeyTransferType, text) => {
    show({ ...handover, remoteKeyTransferType });
    expect(screen.getByText(text)).toBeDefined();
  });

  it('[KEYS-06] the handover card has a line for each direction; a key without a number is “Unknown”', () => {
    const keysToGive = [{ id: 1, code: 'K-1' }, { id: 3, code: 'K-3' }, { id: 4 }];
    show({ ...handover, remoteKeyTransferWorkers: [{ ...ewa, keysToGive, keysToCollect: [] }] });
    expect(screen.getByText('You give K-1, K-3, Key Unknown')).toBeDefined();
    expect(screen.queryByText(/You get/)).toBeNull();
  });

  it('the last key finishes today’s meeting, and “Mark as done” finishes it without keys', async () => {
    const done = { ...handover, remoteKeyTransferWorkers: [{ ...ewa, keysToGive: [], keysToCollect: [] }] };
    const times = { startedAt: NOW, started: true };
    fake.answer(keysCalls.completeRemoteKeyTransfers, () => done);
    fake.answer(visitCalls.startVisit, () => ({ ...done, ...times }));
    fake.answer(visitCalls.finishVisit, () => ({ ...done, ...times, finishedAt: NOW, finished: true }));
    const made = () => fake.made.map(({ id }) => id).filter((id) => /^(complete|start|finish)/.test(id));
    const { unmount } = show();
    expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull();
    await complete();
    const all = ['completeRemoteKeyTransfers', 'startVisit', 'finishVisit'];
    await expect.poll(made).toEqual(all);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull());
    unmount();
    show(done);
    await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
    await expect.poll(made).toEqual([...all, 'startVisit', 'finishVisit']);
  });

  describe('after the day of the meeting', () => {
    const past: Visit = { ...handover, ...YESTERDAY, timeSlot: { start: '10:00', end: '10:30' } };
    const over: Visit = { ...past, remoteKeyTransferWorkers: [{ ...ewa, ...noKeys }] };
    const tapped = () =>
      fake.made
        .filter(({ id }) => /^(complete|start|finish)/.test(id))
        .map(({ id, options }) => [id, options?.registeredAt]);
    const BOOKED = [
      ['startVisit', '2026-11-17T10:00:00.000Z'],
      ['finishVisit', '2026-11-17T10:30:00.000Z'],
    ];
    beforeEach(() => {
      const started = { startedAt: '2026-11-17T10:00:00.000Z', started: true };
      const finished = { finishedAt: '2026-11-17T10:30:00.000Z', finished: true };
      fake.answer(keysCalls.completeRemoteKeyTransfers, () => over);
      fake.answer(visitCalls.startVisit, () => ({ ...over, ...started }));
      fake.answer(visitCalls.finishVisit, () => ({ ...over, ...started, ...finished }));
    });
    const dayBefore = { ...past, actualDate: '2026-11-16' };
    const answersClaims = (active: boolean) =>
      fake.answer(flagCalls.getFeatureGenerallyActive, ({ input }) => ({
        active: active && input.params?.name === OWN_FEATURES.lateClaims,
      }));

    it('the last key finishes an earlier day’s meeting with its booked times, and no location is sent', async () => {
      show(past);
      expect(screen.getByText('The booked time counts: 10am to 10:30am.')).toBeDefined();
      await complete();
      await expect.poll(tapped).toEqual([['completeRemoteKeyTransfers', NOW], ...BOOKED]);
      await act(async () => {});
      expect(fake.madeOf(visitCalls.patchVisit)).toEqual([]);
    });

    it('“Mark as done” finishes an earlier day’s meeting with its booked times after the other cleaner moved the keys', async () => {
      show(over);
      expect(screen.getByText('The booked time counts: 10am to 10:30am.')).toBeDefined();
      await user.click(screen.getByRole('button', { name: 'Mark as done' }));
      await expect.poll(tapped).toEqual(BOOKED);
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull());
    });

    it('a meeting that is booked over midnight ends now at the latest', async () => {
      const now = '2026-11-18T00:10:00.000Z';
      show({ ...over, timeSlot: { start: '23:45', end: '00:15' } }, now);
      await user.click(screen.getByRole('button', { name: 'Mark as done' }));
      await expect.poll(tapped).toEqual([
        ['startVisit', '2026-11-17T23:45:00.000Z'],
        ['finishVisit', now],
      ]);
    });

    it('a meeting of two days ago is for the office to decide, and has no button', async () => {
      answersClaims(true);
      fake.answer(visitCalls.startVisit, () => ({ ...over, actualDate: '2026-11-16', claim: true }));
      fake.answer(visitCalls.finishVisit, () => ({ ...over, actualDate: '2026-11-16', claim: true }));
      show({ ...over, actualDate: '2026-11-16' });
      await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
      await expect.poll(tapped).toEqual([
        ['startVisit', '2026-11-16T10:00:00.000Z'],
        ['finishVisit', '2026-11-16T10:30:00.000Z'],
      ]);
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull());
    });

    it('a root without late claims and a demo only move the keys of a meeting of two days ago', async () => {
      answersClaims(false);
      const keysMoved = { ...over, actualDate: dayBefore.actualDate };
      fake.answer(keysCalls.completeRemoteKeyTransfers, () => keysMoved);
      const { unmount } = show(dayBefore);
      expect(screen.queryByText(/^The booked time counts/)).toBeNull();
      await complete();
      await screen.findByText('All keys are handed over.');
      await expect.poll(tapped).toEqual([['completeRemoteKeyTransfers', NOW]]);
      unmount();
      show(keysMoved);
      expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull();
      await act(async () => {});
      expect(tapped()).toHaveLength(1);
    });
  });

  it('the handover card has no action once all keys are handed over before the day, or when skipped', () => {
    const done = { ...handover, remoteKeyTransferWorkers: [{ ...ewa, keysToGive: [], keysToCollect: [] }] };
    const atHome = { remoteKeyTransferType: 'anchor-holder', access: 'at home' } as const;
    const { unmount } = renderApp(
      <HandoverCard visit={{ ...done, ...atHome, ...TOMORROW }} today={TODAY} where="" />,
      fake,
    );
    expect(card().textContent).toContain('All keys are handed over.');
    expect(card().textContent).not.toMatch(/comes to you|is coming/);
    expect(screen.queryByRole('button', { name: /Complete|Mark as done/ })).toBeNull();
    unmount();
    renderApp(<HandoverCard visit={{ ...handover, skipped: true }} today={TODAY} where="" />, fake);
    expect(card().textContent).toContain('You give K-1');
    expect(screen.queryByRole('button', { name: /Complete|Mark as done/ })).toBeNull();
  });

  it.each(MAIN_BUTTONS)('the main button of a handover %s', async (_, visit, names) => {
    renderApp(<HandoverCard visit={visit} today={TODAY} where="At the station" />, fake);
    const buttons = within(card()).getAllByRole('button');
    expect(
      buttons.filter(isMain).map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual(names);
    await act(async () => {});
  });

  it.each([
    ['10:00', [], 'keys'],
    ['11:46', [], 'keys'],
    ['11:47', [], 'question'],
    ['13:00', [], 'question'],
    ['13:00', ['started'], 'keys'],
  ] as const)('a meeting completed at 10:46am at %s %j opens the %s', async (start, [state], opened) => {
    const times = state ? { startedAt: NOW, started: true } : {};
    show({ ...handover, ...times, timeSlot: { start, end: '14:00' } });
    await user.click(screen.getByRole('button', { name: EWA }));
    const dialog = await screen.findByRole('dialog');
    const name =
      opened === 'keys' ? 'Which keys were handed over?' : /^This meeting is at .*Complete it now\?$/;
    expect(within(dialog).getByRole('heading', { name })).toBeDefined();
  });

  it('the handover card asks before it completes a meeting that is hours away, today or on another day', async () => {
    const later = { ...handover, timeSlot: { start: '13:00', end: '13:30' } };
    fake.answer(keysCalls.completeRemoteKeyTransfers, () => ({ ...later, remoteKeyTransferWorkers: [] }));
    const { unmount } = show(later);
    const question = { name: 'This meeting is at 1pm. Complete it now?' };
    await user.click(screen.getByRole('button', { name: EWA }));
    await user.click(within(await screen.findByRole('dialog', question)).getByText('Not yet'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: EWA }));
    await user.click(within(await screen.findByRole('dialog', question)).getByText('Complete now'));
    const keys = await screen.findByRole('dialog', { name: 'Which keys were handed over?' });
    await user.click(within(keys).getByRole('button', { name: 'Confirm' }));
    await expect.poll(sent).toEqual([{ keysToTransfer: [1, 2] }]);
    unmount();
    const tomorrow = { ...later, ...TOMORROW };
    renderApp(<HandoverCard visit={tomorrow} today={TODAY} where="" />, fake);
    await user.click(screen.getByRole('button', { name: EWA }));
    const onDay = 'This meeting is at 1pm on Thursday 19 November. Complete it now?';
    expect(await screen.findByRole('dialog', { name: onDay })).toBeDefined();
  });

  it('the handover card asks before “Mark as done” finishes a meeting that is hours away', async () => {
    const over = { ...OVER, timeSlot: { start: '13:00', end: '13:30' } };
    const times = { startedAt: NOW, started: true };
    fake.answer(visitCalls.startVisit, () => ({ ...over, ...times }));
    fake.answer(visitCalls.finishVisit, () => ({ ...over, ...times, finishedAt: NOW, finished: true }));
    show(over);
    await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
    const question = { name: 'This meeting is at 1pm. Complete it now?' };
    const dialog = await screen.findByRole('dialog', question);
    expect(fake.madeOf(visitCalls.startVisit)).toEqual([]);
    await user.click(within(dialog).getByText('Complete now'));
    await expect.poll(() => fake.madeOf(visitCalls.finishVisit).length).toBe(1);
  });

  it('the handover card does not start a visit that has other tasks', async () => {
    const tasks = [...(handover.tasks ?? []), { type: 'cleaning', hours: 2 }];
    fake.answer(keysCalls.completeRemoteKeyTransfers, ({ input }) => ({ ...handover, tasks, ...input }));
    show({ ...handover, tasks });
    const button = screen.getByRole('button', { name: 'Complete the handover with Ewa Nowak' });
    expect(button.className).not.toContain('bg-brand');
    await complete();
    await screen.findByText('All keys are handed over.');
    await expect.poll(sent).toEqual([{ keysToTransfer: [1, 2] }]);
    await act(async () => {});
    expect(fake.madeOf(visitCalls.startVisit)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull();
  });

  it('the handover card asks to announce the other cleaner only if the customer is at home', () => {
    const anchor = { ...handover, remoteKeyTransferType: 'anchor-holder' } as const;
    const text = 'Your customer is at home. Tell them that Ewa Nowak is coming.';
    const { unmount } = show({ ...anchor, access: 'at home' });
    expect(screen.getByText(text)).toBeDefined();
    unmount();
    show({ ...anchor, access: 'keys' });
    expect(screen.queryByText(text)).toBeNull();
  });

  it('the handover card shows a photo of this origin only', () => {
    const withImage = (image: string) =>
      aVisit({ ...handover, remoteKeyTransferWorkers: [{ ...ewa, image, keysToCollect: [{ id: 2 }] }] });
    const { container, unmount } = show(withImage('data:image/png;base64,AA=='));
    expect(container.querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,AA==');
    unmount();
    for (const image of ['https://elsewhere.example/a.png', '//elsewhere.example/a.png']) {
      const shown = show(withImage(image));
      expect(shown.container.querySelector('img')).toBeNull();
      shown.unmount();
    }
  });

  it('[KEYS-17] the handover card completes the selected keys and shows that at once', async () => {
    fake.hold(keysCalls.completeRemoteKeyTransfers);
    show();
    await complete();
    expect(await screen.findByText('All keys are handed over.')).toBeDefined();
    await expect.poll(sent).toEqual([{ keysToTransfer: [1, 2] }]);
    expect(fake.madeOf(keysCalls.completeRemoteKeyTransfers)[0]?.input.params).toEqual({
      jobId: handover.jobId,
      date: handover.scheduledDate,
    });
  });

  it('the handover card reverts with a message when the write can be neither saved nor sent', async () => {
    renderApp(
      <WithLostTaps>
        <CachedCard initial={{ ok: true, value: handover }} />
      </WithLostTaps>,
      fake,
    );
    await complete();
    expect(await screen.findByText(/^This phone could not save your key update/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Complete the handover with Ewa Nowak' })).toBeDefined();
  });

  it('the handover card sends only the selected keys, at least one', async () => {
    const [worker] = handover.remoteKeyTransferWorkers ?? [];
    fake.answer(keysCalls.completeRemoteKeyTransfers, () => ({
      ...handover,
      remoteKeyTransferWorkers: [{ ...worker, keysToCollect: [] }],
    }));
    show();
    await complete('Key K-1', 'Key K-2');
    expect(screen.getByText('Choose at least one key.').role).toBe('alert');
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Key K-2' }));
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await expect.poll(sent).toEqual([{ keysToTransfer: [2] }]);
    await expect.poll(() => card().textContent).not.toContain('K-2');
    expect(card().textContent).toContain('K-1');
  });

  it('[KEYS-18] the handover card shows a refusal once in a danger toast with Close, and restores the keys', async () => {
    const error = callError('validation_error', 'r', { userMessage: 'This handover was cancelled.' });
    fake.refuse(keysCalls.completeRemoteKeyTransfers, error);
    show();
    await complete();
    const text = await screen.findByText('This handover was cancelled.');
    const toast = text.closest<HTMLElement>('[data-kind]');
    expect(toast?.dataset.kind).toBe('danger');
    expect(screen.getAllByText('This handover was cancelled.')).toHaveLength(1);
    expect(document.querySelector('[data-kind="warning"]')).toBeNull();
    expect(card().textContent).toContain('K-2');
    await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('This handover was cancelled.')).toBeNull();
  });

  it('the handover card shows the completion as waiting to send when offline', async () => {
    show();
    await complete();
    expect(await screen.findByText('Waiting to send')).toBeDefined();
    expect(card().textContent).toContain('All keys are handed over.');
  });
});
