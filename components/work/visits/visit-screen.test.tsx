// @vitest-environment jsdom
import { readFile } from 'node:fs/promises';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { FEATURES, type FeatureName } from '@/lib/core/ground/site/flags';
import { UserContext } from '@/lib/core/phone/session/user';
import { paymentsCalls } from '@/lib/features/money/payments/calls';
import { flagCalls } from '@/lib/features/people/flags/calls';
import { messageCalls } from '@/lib/features/talk/chat/calls';
import { visitCalls } from '@/lib/features/work/visits/calls';
import type { ParkingInformation, Visit } from '@/lib/features/work/visits/schema';
import { anAdjustment, aPaymentPeriod, aPaymentsPage } from '@/tests/support/a-period';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { newRows } from '@/tests/support/new-rows';
import { NOW, renderApp } from '@/tests/support/render-app';
import { VisitScreen } from './visit-screen';

const address = { jobId: 1, scheduledDate: '2026-11-18', actualDate: '2026-11-18' };

/** Makes a client for which these features are on and every other one is off. */
function withFeatures(...on: readonly FeatureName[]): FakeCallClient {
  const fake = new FakeCallClient();
  fake.answer(flagCalls.getFeature, ({ input }) => ({
    active: on.some((name) => name === input.params?.name),
  }));
  return fake;
}

function show(visit: Visit, { fake = new FakeCallClient(), isDriver = false } = {}): FakeCallClient {
  const initial = { ok: true, value: visit } as const;
  renderApp(<VisitScreen address={address} initial={initial} isDriver={isDriver} now={NOW} />, fake);
  return fake;
}

const property = {
  line1: 'Flat 4',
  line2: '19 Balham Hill',
  city: 'London',
  postcode: { full: 'SW12 9EA' },
  bedrooms: 2,
  bathrooms: 1,
  pets: { cats: 2, petInstructions: 'Keep the door shut' },
  cleaningEquipment: { hooverLocation: 'Under the stairs', rubbishLocation: 'Black bin' },
  parkingInformation: { parkingLocation: 'driveway', parkingInstructions: 'Left side' },
};

describe('VisitScreen', () => {
  it('[VISIT-01] VisitScreen shows the customer, the property and the link to the map', () => {
    show(aVisit({ property, access: 'at home', customerPreferredName: 'Mateusz' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Mateusz' })).toBeDefined();
    expect(screen.getByText('Flat 4, 19 Balham Hill')).toBeDefined();
    expect(screen.getByRole('link', { name: /SW12, London.*Open in maps/ })).toBeDefined();
    expect(screen.getByRole('link', { name: /Directions/ })).toBeDefined();
    expect(screen.getByText('Your customer lets you in.')).toBeDefined();
  });

  it('[VISIT-02] VisitScreen shows a card each for access, equipment, instructions, tasks, pets and parking', () => {
    const instructions = [{ id: 1, taskType: 'cleaning', instruction: 'Kitchen first' }];
    show(aVisit({ property, instructions, access: 'at home' }), { isDriver: true });
    for (const name of ['Getting in', 'Equipment', 'Instructions', 'Tasks', 'Pets', 'Parking']) {
      expect(screen.getByRole('region', { name })).toBeDefined();
    }
  });

  it('VisitScreen shows arrival, duration, leaving time, address, size and what to bring', () => {
    show(aVisit({ property, requiresProducts: true, customerPreferredName: 'Mateusz' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Mateusz' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to schedule' }).getAttribute('href')).toBe('/schedule');
    for (const text of ['10am', '2 h', '12pm', 'Bring cleaning products']) {
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    }
    expect(screen.getByText('London SW12 9EA · 2 bedrooms, 1 bathroom')).toBeDefined();
  });

  it.each([
    ['traveller-recipient', 1],
    ['anchor-holder', 0],
  ] as const)(
    'VisitScreen labels the customer’s buttons at a handover (%s): %i',
    (remoteKeyTransferType, count) => {
      show(aVisit({ property, customerPreferredName: 'Mateusz', remoteKeyTransferType }));
      expect(screen.getByRole('region', { name: 'Your customer' })).toBeDefined();
      expect(screen.queryAllByRole('heading', { name: 'Your customer' })).toHaveLength(count);
    },
  );

  it('[VISIT-13] VisitScreen lists the home’s perks directly below its size', () => {
    show(aVisit({ property: { ...property, perks: ['Dishwasher', 'Garden to sit in'] } }));
    const size = screen.getByText(/2 bedrooms, 1 bathroom/);
    expect(size.nextElementSibling?.textContent).toBe('Dishwasher\nGarden to sit in');
    cleanup();
    show(aVisit({ property: { ...property, perks: [] } }));
    expect(screen.getByText(/2 bedrooms, 1 bathroom/).nextElementSibling).toBeNull();
  });

  it('[VISIT-20] VisitScreen hides parking from workers who do not drive', () => {
    show(aVisit({ property }));
    expect(screen.queryByRole('region', { name: 'Parking' })).toBeNull();
  });

  it('[VISIT-15] VisitScreen shows the rubbish location with the instructions', () => {
    show(aVisit({ property }));
    expect(within(screen.getByRole('region', { name: 'Instructions' })).getByText('Black bin')).toBeDefined();
    expect(within(screen.getByRole('region', { name: 'Equipment' })).queryByText('Black bin')).toBeNull();
  });

  it.each([
    ['no place of equipment', null, [...Array<string>(6).fill('Ask your customer')]],
    [
      'only the place of the vacuum',
      { hooverLocation: 'Under the stairs', mopLocation: '', ironLocation: null, binBagsLocation: ' ' },
      [
        'Ask your customer',
        'Ask your customer',
        'Under the stairs',
        ...Array<string>(3).fill('Ask your customer'),
      ],
    ],
  ])('VisitScreen says whom to ask where a home has %s', (_, cleaningEquipment, places) => {
    show(aVisit({ property: { ...property, cleaningEquipment } }));
    const card = within(screen.getByRole('region', { name: 'Equipment' }));
    expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      ...['Cleaning products', 'Bin bags', 'Vacuum', 'Mop', 'Iron', 'Ironing board'],
    ]);
    expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(places);
  });

  it('VisitScreen shows placeholders for a visit without details', () => {
    show({ jobId: 1, scheduledDate: '2026-11-18', actualDate: '2026-11-18' });
    expect(screen.getByRole('heading', { level: 1, name: 'Customer' })).toBeDefined();
    expect(screen.getByText('No address given')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Start' })).toBeDefined();
  });

  it('[KEYS-15] VisitScreen shows a handover as a meeting with one main button and one directions link', async () => {
    const ewa = { firstNames: 'Ewa', lastName: 'Nowak', image: 'data:image/png;base64,AA==' };
    const fake = new FakeCallClient();
    fake.answer(messageCalls.getWorkerChatAllowed, () => ({ allowed: true }));
    const meeting = aVisit({
      property,
      isFirstVisit: true,
      tasks: [{ type: 'remote-key-transfer', hours: 0.5 }],
      remoteKeyTransferType: 'traveller-recipient',
      remoteKeyTransfers: [{ id: 12, otherWorker: ewa }],
      remoteKeyTransferWorkers: [
        { ...ewa, keysToGive: [{ id: 1, code: 'K-1' }], keysToCollect: [{ id: 2, code: 'K-2' }] },
      ],
      instructions: [{ id: 'meetingPlace', taskType: 'collect', instruction: 'Station Café, Clapham' }],
    });
    show(meeting, { fake });
    const card = await screen.findByRole('region', { name: 'Key handover' });
    for (const text of ['Meet at 10am', 'Station Café', 'Ewa Nowak', 'You give K-1', 'You get K-2'])
      expect(card.textContent).toContain(text);
    expect(card.querySelector('img')?.getAttribute('src')).toBe(ewa.image);
    const contact = within(within(card).getByRole('region', { name: 'Ewa Nowak, Sweeper' }));
    expect(await contact.findByRole('button', { name: 'Chat' })).toBeDefined();
    expect(contact.getByRole('button', { name: 'Call' })).toBeDefined();
    expect(fake.madeOf(messageCalls.getWorkerChatAllowed)[0]?.input.query).toEqual({ transfer: 12 });
    expect(
      within(card)
        .getByRole('link', { name: /^Directions/ })
        .getAttribute('href'),
    ).toContain(encodeURIComponent('Station Café, Clapham'));
    expect(screen.getAllByRole('link', { name: /^Directions/ })).toHaveLength(1);
    const main = screen.getAllByRole('button').filter(({ className }) => /\bbg-brand\b/.test(className));
    expect(main.map(({ textContent }) => textContent)).toEqual(['Complete']);
    expect(document.body.textContent).not.toMatch(/First visit|Start/);
    expect(screen.getByRole('region', { name: 'Instructions' }).textContent).not.toContain('Station');
    cleanup();
    const over = { ...meeting, remoteKeyTransferWorkers: [ewa], startedAt: NOW, finishedAt: NOW };
    show(over);
    expect(await screen.findByText('Finished 10:46am')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Start|Mark as done|Complete/ })).toBeNull();
  });

  it('[KEYS-16] VisitScreen hides the cards for cleaning on a visit that is only a handover', async () => {
    const ewa = { firstNames: 'Ewa', lastName: 'Nowak' };
    const handover = { type: 'remote-key-transfer', hours: 0.5 };
    const visit = aVisit({
      ...{
        property,
        access: 'at home',
        customerPreferredName: 'Mateusz',
        workerPropertyAccess: 'cannot_access',
      },
      remoteKeyTransferWorkers: [{ ...ewa, keysToGive: [{ id: 1, code: 'K-1' }] }],
    });
    const forCleaning = () =>
      ['Getting in', 'Equipment', 'Tasks', 'Pets'].filter((name) => screen.queryByRole('region', { name }));
    show({ ...visit, tasks: [handover] });
    await screen.findByRole('region', { name: 'Key handover' });
    expect(forCleaning()).toEqual([]);
    expect(screen.getByText('Mateusz’s home')).toBeDefined();
    expect(screen.getByText('You only meet here. You do not need to go in.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Need help with this job?' })).toBeDefined();
    cleanup();
    show({ ...visit, tasks: [handover, { type: 'cleaning', hours: 2 }] });
    await screen.findByRole('region', { name: 'Key handover' });
    expect(forCleaning()).toEqual(['Getting in', 'Equipment', 'Tasks', 'Pets']);
    expect(screen.queryByText('Mateusz’s home')).toBeNull();
  });

  it.each([
    ['VisitScreen says that a meeting at the home needs no entry', [], 1],
    [
      'VisitScreen does not name the home as the place of a meeting elsewhere',
      [{ id: 'meetingPlace', taskType: 'collect', instruction: 'Station Café, Clapham' }],
      0,
    ],
  ] as const)('%s', (_, instructions, count) => {
    const tasks = [{ type: 'remote-key-transfer', hours: 0.5 }];
    show(aVisit({ property, tasks, instructions, workerPropertyAccess: 'cannot_access' }));
    expect(screen.getByText('Flat 4, 19 Balham Hill, London, SW12 9EA')).toBeDefined();
    expect(screen.queryAllByText('You only meet here. You do not need to go in.')).toHaveLength(count);
  });

  it.each([
    ['VisitScreen shows the pay of a key handover with a required duration', 2, true],
    ['VisitScreen shows no pay for a key handover without a required duration', 0, false],
  ])('%s', (_, requiredDuration, isPaid) => {
    const tasks = [{ type: 'remote-key-transfer', hours: 0.5 }];
    const worker = { id: 7, basePay: 11.5, hourlyBonus: 0.5, isEligibleForBonus: true };
    const initial = { ok: true, value: aVisit({ property, tasks, requiredDuration }) } as const;
    renderApp(
      <UserContext value={{ ok: true, value: worker }}>
        <VisitScreen address={address} initial={initial} isDriver={false} now={NOW} />
      </UserContext>,
      new FakeCallClient(),
    );
    const text = document.body.textContent ?? '';
    expect(text.includes('You get£242 h at £12')).toBe(isPaid);
    expect(text.includes('£')).toBe(isPaid);
  });

  it('VisitScreen offers no start on a skipped visit and says who skipped it', () => {
    show(aVisit({ skipped: true, skippedByUserRole: 'customers' }));
    expect(screen.getByText('Skipped by customer')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
  });

  function showSkipped(parts: Partial<Visit>, fake: FakeCallClient): void {
    const value = aVisit({ skipped: true, skippedByUserRole: 'customers', ...parts });
    const worker = { id: 7, basePay: 11.5, adminFee: 5 };
    renderApp(
      <UserContext value={{ ok: true, value: worker }}>
        <VisitScreen address={address} initial={{ ok: true, value }} isDriver={false} now={NOW} />
      </UserContext>,
      fake,
    );
  }

  const LATE = { jobId: 1, scheduledDate: '2026-11-18', actualDate: '2026-11-18' };
  const OTHER = anAdjustment({ id: 2, amountPounds: 9, visit: { ...LATE, jobId: 2 } });
  it.each([
    ['nothing without an adjustment of its own', [OTHER], 'You get nothing for this visit.'],
    [
      'what its late cancellation pays',
      [anAdjustment({ amountPounds: 24, visit: LATE }), OTHER, anAdjustment({ id: 3, amountPounds: 9 })],
      'You get £24 for this visit.',
    ],
    [
      'its fine',
      [anAdjustment({ amountPounds: -10, type: 'workercancel', visit: LATE })],
      'This visit costs you £10.',
    ],
  ])('VisitScreen says of a skipped visit %s, once payments are loaded', async (_, adjustments, text) => {
    const fake = new FakeCallClient();
    fake.answer(paymentsCalls.listPayments, () => aPaymentsPage([aPaymentPeriod({ adjustments })]));
    showSkipped({}, fake);
    expect(await screen.findByText(text)).toBeDefined();
    expect(document.body.textContent?.match(/£/g) ?? []).toHaveLength(text.includes('£') ? 1 : 0);
  });

  it.each([
    [24.5, 'You get £24.50 for this visit.'],
    [0, 'You get nothing for this visit.'],
    [-10, 'This visit costs you £10.'],
  ])(
    'VisitScreen says what the root answers with a skipped visit, and asks for no payments: %d',
    async (pounds, text) => {
      const fake = new FakeCallClient();
      showSkipped({ skippedPayPounds: pounds }, fake);
      expect(await screen.findByText(text)).toBeDefined();
      expect(fake.madeOf(paymentsCalls.listPayments)).toEqual([]);
    },
  );

  it.each([
    ['names no visit', [aPaymentPeriod({ adjustments: [anAdjustment({ amountPounds: 9 })] })]],
    [
      'has not loaded the week of the visit',
      [aPaymentPeriod({ day: '2026-11-11', lines: [], adjustments: [OTHER] })],
    ],
  ])('VisitScreen says nothing about the pay of a skipped visit where the root %s', async (_, periods) => {
    const fake = new FakeCallClient();
    fake.answer(paymentsCalls.listPayments, () => aPaymentsPage(periods));
    showSkipped({}, fake);
    await waitFor(() => expect(fake.madeOf(paymentsCalls.listPayments)).toHaveLength(1));
    await act(async () => undefined);
    expect(document.body.textContent).not.toMatch(/You get|costs you/);
  });

  it('[SCHED-22] VisitScreen says that Sweep is unreachable, and loads the visit on Retry', async () => {
    const fake = new FakeCallClient();
    const initial = { ok: false, error: callError('no_internet', 'r1') } as const;
    renderApp(<VisitScreen address={address} initial={initial} isDriver={false} now={NOW} />, fake);
    expect(screen.getByText('Failed to connect to Sweep')).toBeDefined();
    expect(screen.getByText('Please check your internet connection and try again.')).toBeDefined();
    fake.answer(visitCalls.getVisit, () => aVisit({ customerPreferredName: 'Mateusz' }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Mateusz' })).toBeDefined();
  });

  it('[ERR-03] VisitScreen shows the server’s error message, not a connection problem', () => {
    const error = callError('permission_denied', 'r1', { userMessage: 'Not yours' });
    renderApp(
      <VisitScreen address={address} initial={{ ok: false, error }} isDriver={false} now={NOW} />,
      new FakeCallClient(),
    );
    expect(screen.getByText('Could not load this visit')).toBeDefined();
    expect(screen.getByText('Not yours')).toBeDefined();
    expect(screen.queryByText(/internet connection/)).toBeNull();
  });

  it.each([
    ['2026-11-19', 'You can start this visit on Thursday 19 November'],
    ['2026-11-17', 'This visit was on Tuesday 17 November'],
  ])('VisitScreen offers no start of a visit on %s and says why', (actualDate, text) => {
    show(aVisit({ actualDate }));
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
  });
});

describe('copying the address', () => {
  const copyWith = async (writeText: () => Promise<void>) => {
    const user = userEvent.setup();
    show(aVisit({ property }));
    const spy = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
    await user.click(screen.getByRole('button', { name: 'Copy address' }));
    return spy;
  };

  it('[VISIT-09] copying the address copies the whole address and confirms it', async () => {
    const spy = await copyWith(async () => {});
    expect(spy).toHaveBeenCalledWith('Flat 4, 19 Balham Hill, London, SW12 9EA');
    expect(within(screen.getByRole('status')).getByText('Address copied to clipboard!')).toBeDefined();
  });

  it('[VISIT-10] copying the address warns when the address could not be copied', async () => {
    await copyWith(() => Promise.reject(new Error('denied')));
    expect(within(screen.getByRole('alert')).getByText('Failed to copy address to clipboard')).toBeDefined();
  });
});

describe('the copy button', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[VISIT-11] the copy button shakes for one second after the tap, except with reduced motion', async () => {
    vi.useFakeTimers();
    show(aVisit({ property }));
    const button = screen.getByRole('button', { name: 'Copy address' });
    expect(button.className).not.toContain('animate-shake');
    fireEvent.click(button);
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(button.className).toContain('animate-shake');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(button.className).not.toContain('animate-shake');
    const css = await readFile('app/globals.css', 'utf8');
    expect(css).toMatch(/--animate-shake: shake 1s /);
    expect(css).toMatch(/prefers-reduced-motion: reduce\)[^@]*animation: none !important/);
  });
});

describe('the link to help', () => {
  const helpAddress = 'job=1&date=2026-11-18&actual=2026-11-19';

  it('the link to help opens the help for this job', () => {
    show(aVisit({ actualDate: '2026-11-19' }));
    const link = screen.getByRole('link', { name: 'Need help with this job?' });
    expect(link.getAttribute('href')).toBe(`/help?${helpAddress}`);
  });

  it('[ACT-12] [FLAG-06] the link to help offers more time on a started visit while the feature is on', async () => {
    const visit = aVisit({ actualDate: '2026-11-19', startedAt: '2026-11-18T10:00:00Z', started: true });
    show(visit, { fake: withFeatures(FEATURES.needMoreTime) });
    const link = await screen.findByRole('link', { name: 'Need more time' });
    expect(link.getAttribute('href')).toBe(`/help/contact/duration?${helpAddress}`);
  });

  it.each([
    ['before the start', {}, [FEATURES.needMoreTime]],
    ['after the finish', { startedAt: NOW, finishedAt: NOW, finished: true }, [FEATURES.needMoreTime]],
    ['while the feature is off', { startedAt: NOW, started: true }, []],
  ] as const)('[ACT-12] [FLAG-06] the link to help offers no more time %s', async (_, state, on) => {
    const fake = show(aVisit(state), { fake: withFeatures(...on) });
    await waitFor(() => expect(fake.madeOf(flagCalls.getFeature).length).toBeGreaterThan(0));
    await settled();
    expect(screen.queryByRole('link', { name: 'Need more time' })).toBeNull();
  });
});

/** Flushes pending responses to the screen. */
const settled = () => act(async () => {});

describe('content behind feature flags', () => {
  const recommendedStartTimeSlot = { start: '09:30', end: '10:00' };

  it('[FLAG-06] the visit’s page shows the recommended arrival with the booked time, while its flag is on', async () => {
    show(aVisit({ recommendedStartTimeSlot }), { fake: withFeatures(FEATURES.recommendedStartTime) });
    expect(screen.getByText('Booked time')).toBeDefined();
    expect(await screen.findByText('Recommended 9:30am to 10am')).toBeDefined();
    expect(screen.getByText('Booked 10am to 12pm')).toBeDefined();
    expect(screen.getByText('11:30am')).toBeDefined();
    cleanup();
    show(aVisit({ recommendedStartTimeSlot }), { fake: withFeatures() });
    await settled();
    expect(screen.queryByText(/^Recommended/)).toBeNull();
  });

  it('the visit’s page shows only the booked time while recommendations are off', async () => {
    show(aVisit({ recommendedStartTimeSlot }), { fake: withFeatures() });
    await settled();
    expect(screen.queryByText(/Recommended/)).toBeNull();
    expect(screen.getByText('10am to 12pm')).toBeDefined();
    expect(screen.getByText('12pm')).toBeDefined();
  });

  it.each([
    ['off', []],
    ['on', [FEATURES.pandemicPrecautions]],
  ] as const)(
    '[VISIT-39] a visit lists the extra precautions once, with the pandemic flag %s',
    async (_, flags) => {
      show(aVisit(), { fake: withFeatures(...flags) });
      await settled();
      const card = await screen.findByRole('region', { name: 'Extra precautions' });
      for (const text of [/physical greetings/, /2 metres/, /hands for 20 seconds/, /shoes or use covers/])
        expect(within(card).getByText(text)).toBeDefined();
    },
  );

  it('[FLAG-08] the visit’s page shows the marketplace’s pandemic messages below the precautions, while the flag is on', async () => {
    const fake = withFeatures(FEATURES.pandemicPrecautions);
    const values: Readonly<Record<string, string | null>> = {
      pandemic_message_1: 'Wear a mask.',
      pandemic_message_2: 'Keep the mask on.',
      pandemic_message_3: 'Open a window.\nStay safe.',
    };
    fake.answer(flagCalls.getSetting, ({ input }) => ({ value: values[String(input.params?.name)] ?? null }));
    show(aVisit(), { fake });
    const card = await screen.findByRole('region', { name: 'Extra precautions' });
    expect(await within(card).findByText('Wear a mask.')).toBeDefined();
    const texts = await within(card).findAllByText(/mask|window/);
    expect(texts.map(({ textContent }) => textContent)).toEqual([
      'Wear a mask.',
      'Keep the mask on.',
      'Open a window.\nStay safe.',
    ]);
    cleanup();
    const without = withFeatures();
    without.answer(flagCalls.getSetting, () => ({ value: 'Wear a mask.' }));
    show(aVisit(), { fake: without });
    await settled();
    expect(screen.queryByText('Wear a mask.')).toBeNull();
  });
});

describe('the hints', () => {
  it('the hints of a visit mark a first visit and show the next one', () => {
    show(aVisit({ isFirstVisit: true, nextVisitDate: '2026-11-25', frequency: 7 }));
    expect(screen.getByText(/^First visit: /)).toBeDefined();
    expect(screen.getByText('Weekly')).toBeDefined();
    expect(screen.getByText('Next visit Wednesday 25 November')).toBeDefined();
  });

  it('the hints of a visit call a single visit a deep clean if its tasks say so', () => {
    show(aVisit({ tasks: [{ type: 'oven', hours: 1 }], frequency: 1, frequencyDisplay: 'One-off' }));
    const card = screen.getByRole('region', { name: 'About this job' });
    expect(within(card).getByText('One-off deep clean')).toBeDefined();
    expect(within(card).queryByText('One-off')).toBeNull();
  });

  it('the hints of a visit show no first or next visit without one', () => {
    show(aVisit({ isFirstVisit: false, nextVisitDate: null }));
    expect(screen.queryByText(/First visit|Next visit/)).toBeNull();
  });
});

describe('the changes of a visit', () => {
  const visit = aVisit({
    hasChanges: true,
    property,
    tasks: [
      { type: 'cleaning', hours: 2 },
      { type: 'fridge', hours: 0.5 },
    ],
    instructions: [
      { id: 1, taskType: 'cleaning', instruction: 'Kitchen first' },
      { id: 2, taskType: 'cleaning', instruction: 'The study as well' },
    ],
  });

  it('[VISIT-27] the visit’s page marks changes in equipment, instructions, tasks, pets and parking', async () => {
    const fake = new FakeCallClient();
    fake.answer(visitCalls.getVisitChanges, () => ({
      specialInstructions: 'The study as well',
      tasks: [{ type: 'fridge', hours: 0.5 }],
      property: {
        pets: { cats: 2 },
        cleaningEquipment: { hooverLocation: 'Under the stairs' },
        parkingInformation: { parkingLocation: 'driveway' },
      },
    }));
    show(visit, { fake, isDriver: true });
    expect(newRows()).toEqual([]);
    await waitFor(() =>
      expect(newRows()).toEqual(['Fridge cleaning', 'Cleaning', 'Under the stairs', '2 cats', 'Driveway']),
    );
  });

  it('the visit’s page reserves space for each mark of a change to avoid a layout shift', () => {
    show(visit);
    const rows = screen.getAllByText('New');
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(row.parentElement?.className).toContain('invisible');
  });

  it('the visit’s page shows an instruction that only the changes contain', async () => {
    const fake = new FakeCallClient();
    fake.answer(visitCalls.getVisitChanges, () => ({ specialInstructions: 'Water the plants' }));
    show(visit, { fake });
    expect(await screen.findByText('Water the plants')).toBeDefined();
  });

  it('the visit’s page requests no changes and reserves no marks for a visit without changes', async () => {
    const fake = show({ ...visit, hasChanges: false });
    await settled();
    expect(fake.madeOf(visitCalls.getVisitChanges)).toHaveLength(0);
    expect(screen.queryAllByText('New')).toEqual([]);
  });
});

describe('parking', () => {
  const parking = (parkingInformation: ParkingInformation) => {
    show(aVisit({ property: { parkingInformation } }), { isDriver: true });
    return screen.getByRole('region', { name: 'Parking' }).textContent;
  };

  it('[VISIT-18] the parking card says that parking is not available', () => {
    expect(parking({ freeParking: false })).toContain('Parking is not available.');
  });

  it('[VISIT-19] the parking card says that parking is unknown', () => {
    expect(parking({ freeParking: null })).toContain(
      'Parking unknown. Chat to your customer if you need help.',
    );
  });

  it('[VISIT-16] [VISIT-17] the parking card shows the location and the instructions', () => {
    const parkingText = parking({
      parkingLocation: 'on_street_permit',
      parkingInstructions: 'Ask for a permit',
    });
    expect(parkingText).toContain('On street (permit)Ask for a permit');
  });

  it('the parking card shows an unknown location as text', () => {
    expect(parking({ parkingLocation: 'roof' })).toContain('roof');
  });
});

describe('texts by customers', () => {
  it('texts by customers are folded at two thousand characters', async () => {
    const instruction = 'Please dust. '.repeat(160);
    show(aVisit({ instructions: [{ id: 1, taskType: 'cleaning', instruction }] }));
    const more = screen.getByRole('button', { name: 'Show more' });
    const text = document.getElementById(more.getAttribute('aria-controls') ?? '');
    expect(text?.className).toContain('line-clamp');
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(more);
    expect(text?.className).not.toContain('line-clamp');
    expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('texts by customers use the direction of their script, like names and addresses', () => {
    const instruction = 'נא לנקות את המטבח';
    show(
      aVisit({
        instructions: [{ id: 1, taskType: 'cleaning', instruction }],
        customerPreferredName: 'דוד 🎉',
        property: { line1: '5 שדרות' },
      }),
    );
    expect(screen.getByText(instruction).closest('[dir="auto"]')).not.toBeNull();
    expect(screen.getByText('דוד 🎉').localName).toBe('bdi');
    expect(screen.getByText('5 שדרות').localName).toBe('bdi');
  });
});
