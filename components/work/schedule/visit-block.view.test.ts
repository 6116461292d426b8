import { describe, expect, it } from 'vitest';
import { LockKeyhole, PawPrint, SprayCan, UsersRound } from '@/components/ui/icons';
import { withFinish, withStart } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { listLine } from './list-line.view';
import { visitBlockView } from './visit-block.view';

const property = { line1: '19 Balham Hill', city: 'London', postcode: { full: 'SW12 9EA', outward: 'SW12' } };
const handover: Partial<Visit> = { tasks: [{ type: 'remote-key-transfer', hours: 0.5 }], property };

describe('visitBlockView', () => {
  it('visitBlockView has the visit’s time, duration, customer and address', () => {
    const view = visitBlockView(aVisit({ property, customerPreferredName: 'Priya', requiredDuration: 2.5 }));
    expect(view).toMatchObject({
      time: '10am',
      duration: '2 h 30 min',
      name: 'Priya',
      place: '19 Balham Hill',
      icons: [],
    });
    expect(view.postcode).toContain('SW12');
  });

  it('visitBlockView has the paid hours of a finished visit, and the booked ones before', () => {
    const started = withStart(aVisit({ requiredDuration: 4 }), '2026-11-18T10:00:00.000Z');
    const short = withFinish(started, '2026-11-18T12:40:00.000Z');
    expect(visitBlockView(started).duration).toBe('4 h');
    expect(visitBlockView(short).duration).toBe('3 h');
    expect(visitBlockView({ ...short, paid: { hours: 3.5 } }).duration).toBe('3 h 30 min');
  });

  it('visitBlockView omits unknown facts', () => {
    expect(visitBlockView({ jobId: 1, scheduledDate: '2026-11-18', actualDate: '2026-11-18' })).toEqual({
      time: 'Any time',
      duration: '',
      name: 'Customer',
      place: '',
      postcode: '',
      icons: [],
    });
  });

  it('visitBlockView names the other worker if the visit is only a key handover', () => {
    const withEwa = { ...handover, remoteKeyTransfers: [{ id: 1, otherWorker: { firstNames: 'Ewa' } }] };
    expect(visitBlockView(aVisit(withEwa)).place).toBe('Key handover with Ewa');
    expect(visitBlockView(aVisit(handover)).place).toBe('Key handover');
    expect(visitBlockView(aVisit({ ...handover, remoteKeyTransfers: [] })).place).toBe('Key handover');
    expect(visitBlockView(aVisit({ ...handover, remoteKeyTransfers: [{ id: 1 }] })).place).toBe(
      'Key handover',
    );
    expect(visitBlockView(aVisit({ ...withEwa, tasks: [{ type: 'cleaning', hours: 2 }] })).place).toBe(
      '19 Balham Hill',
    );
  });

  it('visitBlockView has icons for access, a handover, pets and products, in this order', () => {
    const visit = { ...handover, access: 'keysafe', requiresProducts: true };
    const { icons } = visitBlockView(aVisit({ ...visit, property: { ...property, pets: { cats: 1 } } }));
    expect(icons).toEqual([
      { icon: LockKeyhole, label: 'Key safe' },
      { icon: UsersRound, label: 'You get keys from another cleaner' },
      { icon: PawPrint, label: 'Pets' },
      { icon: SprayCan, label: 'Bring cleaning products' },
    ]);
    const giver = visitBlockView(aVisit({ ...handover, remoteKeyTransferType: 'traveller-holder' }));
    expect(giver.icons).toEqual([{ icon: UsersRound, label: 'You give keys to another cleaner' }]);
    const mixed = [
      { type: 'cleaning', hours: 2 },
      { type: 'remote-key-transfer', hours: 0.5 },
    ];
    expect(visitBlockView(aVisit({ tasks: mixed })).icons).toEqual([
      { icon: UsersRound, label: 'You get keys from another cleaner' },
    ]);
    const ofHome = visitBlockView(aVisit({ property: { ...property, access: 'concierg' } }));
    expect(ofHome.icons.map(({ label }) => label)).toEqual(['Concierge']);
  });

  it.each([
    [{ cats: 1 }, true],
    [{ dogs: true }, true],
    [{ otherPets: true }, true],
    [{ havePets: true }, true],
    [{ havePets: false, cats: 2 }, false],
    [{ cats: 0, dogs: false }, false],
    [null, false],
  ])('visitBlockView has the pets’ icon for %o: %s', (pets, isThere) => {
    const { icons } = visitBlockView(aVisit({ property: { ...property, pets } }));
    expect(icons.some(({ label }) => label === 'Pets')).toBe(isThere);
  });
});

describe('listLine', () => {
  it('listLine has time, name and postcode', () => {
    const line = listLine(aVisit({ property, customerPreferredName: 'Priya' }));
    expect(line).toMatchObject({ time: '10am', name: 'Priya', spoken: null });
    expect(line.postcode).toContain('SW12');
    expect(listLine(aVisit({ timeSlot: null }))).toEqual({
      time: 'Any time',
      name: 'Customer',
      postcode: '',
      spoken: null,
    });
  });

  it('listLine says whether the visit has started or finished', () => {
    const started = withStart(aVisit(), '2026-11-18T10:04:00.000Z');
    expect(listLine(started).spoken).toBe('Customer, started');
    expect(listLine(withFinish(started, '2026-11-18T12:00:00.000Z')).spoken).toBe('Customer, finished');
  });
});
