// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/call/call-error';
import { visitCalls } from '@/lib/features/visits/calls';
import type { Visit } from '@/lib/features/visits/model';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { NOW, renderApp } from '@/tests/support/render-app';
import { VisitScreen } from './visit-screen';

const address = { jobId: 1, scheduledDate: '2026-11-18', actualDate: '2026-11-18' };

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
  it('[VISIT-02] shows a card each for access, equipment, instructions, tasks, pets and parking', () => {
    const instructions = [{ id: 1, taskType: 'cleaning', instruction: 'Kitchen first' }];
    show(aVisit({ property, instructions, access: 'at home' }), { isDriver: true });
    for (const name of ['Getting in', 'Equipment', 'Instructions', 'Tasks', 'Pets', 'Parking']) {
      expect(screen.getByRole('region', { name })).toBeDefined();
    }
  });

  it('says when to arrive, how long to clean, when to leave, where, and what to bring', () => {
    show(aVisit({ property, requiresProducts: true, customerPreferredName: 'Mateusz' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Mateusz' })).toBeDefined();
    for (const text of ['10am', '2 hours', '12pm', 'Bring cleaning products']) {
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    }
    expect(screen.getByText('London SW12 9EA · 2 bedrooms, 1 bathroom')).toBeDefined();
  });

  it('[VISIT-31] links the directions to the address without its flat', () => {
    show(aVisit({ property }));
    const link = screen.getByRole('link', { name: /Directions/ });
    const destination = new URL(link.getAttribute('href') ?? '').searchParams.get('destination');
    expect(destination).toBe('19 Balham Hill, London, SW12 9EA');
  });

  it('[VISIT-20] keeps parking from those who do not drive', () => {
    show(aVisit({ property }));
    expect(screen.queryByRole('region', { name: 'Parking' })).toBeNull();
  });

  it('[VISIT-15] puts the place of the rubbish with the instructions', () => {
    show(aVisit({ property }));
    expect(within(screen.getByRole('region', { name: 'Instructions' })).getByText('Black bin')).toBeDefined();
    expect(within(screen.getByRole('region', { name: 'Equipment' })).queryByText('Black bin')).toBeNull();
  });

  it('shows what there is of a visit without property, access, tasks, times and name', () => {
    show({ jobId: 1, scheduledDate: '2026-11-18', actualDate: '2026-11-18' });
    expect(screen.getByRole('heading', { level: 1, name: 'Customer' })).toBeDefined();
    expect(screen.getByText('No address given')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Start' })).toBeDefined();
  });

  it('offers no actions on a skipped visit and says who skipped it', () => {
    show(aVisit({ skipped: true, skippedByUserRole: 'customers' }));
    expect(screen.getByText('Skipped by customer')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
  });

  it('[SCHED-22] says that the provider cannot be reached, and Retry brings the visit', async () => {
    const fake = new FakeCallClient();
    const initial = { ok: false, error: callError('no_internet', 'r1') } as const;
    renderApp(<VisitScreen address={address} initial={initial} isDriver={false} now={NOW} />, fake);
    expect(screen.getByText('Failed to connect to the provider')).toBeDefined();
    expect(screen.getByText('Please check your internet connection and try again.')).toBeDefined();
    fake.answer(visitCalls.getVisit, () => aVisit({ customerPreferredName: 'Mateusz' }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Mateusz' })).toBeDefined();
  });

  it.each([
    ['2026-11-19', 'You can start this visit on Thursday 19 November'],
    ['2026-11-17', 'This visit was on Tuesday 17 November'],
  ])('offers no start on another day than %s and says why', (actualDate, text) => {
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

  it('[VISIT-09] copies the whole address and says so', async () => {
    const spy = await copyWith(async () => {});
    expect(spy).toHaveBeenCalledWith('Flat 4, 19 Balham Hill, London, SW12 9EA');
    expect(within(screen.getByRole('status')).getByText('Address copied to clipboard!')).toBeDefined();
  });

  it('[VISIT-10] warns when the address could not be copied', async () => {
    await copyWith(() => Promise.reject(new Error('denied')));
    expect(within(screen.getByRole('alert')).getByText('Failed to copy address to clipboard')).toBeDefined();
  });
});
