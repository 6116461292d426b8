// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Visit } from '@/lib/features/work/visits/schema';
import { aVisit } from '@/tests/support/a-visit';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { englishTexts } from '@/tests/support/pseudo-language';
import { NOW, renderApp } from '@/tests/support/render-app';
import { VisitScreen } from './visit-screen';

function show(visit: Visit): readonly string[] {
  cleanup();
  const address = { jobId: 1, scheduledDate: '2026-11-18', actualDate: visit.actualDate };
  const initial = { ok: true, value: visit } as const;
  renderApp(<VisitScreen {...{ address, initial }} isDriver now={NOW} />, new FakeCallClient());
  return englishTexts();
}

const property = {
  line1: '4 Elm Street',
  city: 'London',
  postcode: { full: 'SW12 8AA' },
  bedrooms: 2,
  bathrooms: 1,
  pets: { cats: 2, dogs: true, otherPets: true, petNames: 'Ada' },
  cleaningEquipment: { hooverLocation: '1', mopLocation: '2', ironLocation: '3', rubbishLocation: '4' },
  parkingInformation: { parkingLocation: 'driveway' },
};
const full = aVisit({
  property,
  customerPreferredName: 'Priya',
  tasks: [
    { type: 'cleaning', hours: 2 },
    { type: 'remote-key-transfer', hours: 0 },
  ],
  instructions: [{ id: 'lockingInstructions', taskType: 'cleaning', instruction: '5' }],
  accessInformation: { numKeys: 2, alarm: true, openingInstructions: '6', alarmExitInstructions: '7' },
  frequency: 28,
  nextVisitDate: '2026-12-16',
  isFirstVisit: true,
  requiresProducts: true,
  recommendedStartTimeSlot: { start: '10:00', end: '11:00' },
});

describe('a visit in the pseudo language', () => {
  it.each(['keys', 'keysafe', 'keynest', 'keyhiddn', 'concierg', 'supervsr', 'at home'])(
    'a visit in the pseudo language has no untranslated text with the access method %s',
    async (access) => {
      const found = await show({ ...full, access });
      expect(found).toEqual([]);
      expect(document.body.textContent).toContain('2 ƀéðŕöömš');
    },
  );

  it.each([
    ['upcoming', { actualDate: '2026-11-19' }],
    ['started', { startedAt: '2026-11-18T09:00:00Z' }],
    ['finished', { startedAt: '2026-11-18T09:00:00Z', finishedAt: '2026-11-18T10:00:00Z' }],
    ['skipped', { skipped: true, skippedByUserRole: 'workers' as const }],
    ['without an address', { property: {} }],
  ])('a visit in the pseudo language has no untranslated text when it is %s', async (_, overrides) => {
    const found = await show({ ...full, access: 'keysafe', ...overrides });
    expect(found).toEqual([]);
  });
});
