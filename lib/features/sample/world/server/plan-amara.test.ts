import { describe, expect, it } from 'vitest';
import { z } from '@/lib/core/ground/contract/schema';
import { addDays } from '@/lib/core/ground/time/zoned';
import { SAMPLE_WORKERS } from '@/lib/features/sample/draft/server/data/people';
import { ACCESS_CODES, PARKING_LOCATIONS, TASK_TYPES } from '@/lib/features/work/visits/model';
import {
  instructionSchema,
  type ParkingInformation,
  propertySchema,
  taskSchema,
} from '@/lib/features/work/visits/schema';
import { MONDAY, planOn, visitsOf, WEEK } from '@/tests/support/planned-sample';

const { amara, ewa } = SAMPLE_WORKERS;

describe('Amara’s visits', () => {
  it.each(WEEK)('Amara’s visits in the sample cover every state within four weeks of %s', (today) => {
    const plan = planOn(today);
    const own = plan.visits.filter(
      ({ workerId, actualDate }) =>
        workerId === amara && actualDate >= today && actualDate < addDays(today, 28),
    );
    const clashes = own.filter((visit) =>
      visitsOf(plan, amara, visit.actualDate).some(
        (other) =>
          other.jobId !== visit.jobId &&
          !visit.skipped &&
          other.startTime < visit.endTime &&
          visit.startTime < other.endTime,
      ),
    );
    expect(new Set(clashes.map(({ actualDate }) => actualDate)).size).toBe(1);
    expect(own.some(({ skipped, skippedByUserRole }) => skipped && skippedByUserRole === 'customers')).toBe(
      true,
    );
    expect(own.some(({ isFirstVisit }) => isFirstVisit)).toBe(true);
    const instructionsOf = (id: number) => plan.jobs.find((job) => job.id === id)?.instructions.length ?? 0;
    expect(own.some((visit) => visit.instructions.length > instructionsOf(visit.jobId))).toBe(true);
    expect(own.some(({ recommendedStart }) => recommendedStart)).toBe(true);
    expect(own.some(({ actualDate, scheduledDate }) => actualDate !== scheduledDate)).toBe(true);
    expect(own.some(({ tipPence }) => tipPence)).toBe(true);
    expect(own.some(({ workerPropertyAccess }) => workerPropertyAccess === 'cannot_access')).toBe(true);
    expect(plan.customers.filter(({ mayBeCalled }) => mayBeCalled === false)).toHaveLength(1);
  });

  it('Amara’s visits leave a day off empty, and fit the shortened day’s hours', () => {
    for (const today of WEEK) {
      const plan = planOn(today);
      const off = plan.dayOverrides.find(({ isOff }) => isOff);
      const short = plan.dayOverrides.find(({ isOff }) => !isOff);
      expect(visitsOf(plan, amara, off?.day ?? '')).toEqual([]);
      const visits = visitsOf(plan, amara, short?.day ?? '');
      expect(visits.length).toBeGreaterThan(0);
      for (const visit of visits) {
        expect(visit.startTime >= (short?.start ?? '')).toBe(true);
        expect(visit.endTime <= (short?.end ?? '')).toBe(true);
      }
    }
  });

  it('Amara’s visits include a handover with Ewa today, with one key in transfer each way', () => {
    const plan = planOn();
    const [transfer] = plan.remoteKeyTransfers;
    const visit = plan.visits.find(
      ({ jobId, scheduledDate }) => jobId === transfer?.jobId && scheduledDate === transfer.scheduledDate,
    );
    expect(transfer).toMatchObject({ otherWorkerId: ewa });
    expect(visit).toMatchObject({ workerId: amara, actualDate: MONDAY });
    expect(visit?.tasks.map(({ type }) => type)).toEqual(['remote-key-transfer']);
    const key = (ids: readonly number[] = []) => plan.keys.filter(({ id }) => ids.includes(id));
    const moves = (ids: readonly number[] = []) =>
      plan.keyTransfers.filter(({ keyId }) => ids.includes(keyId));
    expect(moves(transfer?.keyIdsToCollect)).toMatchObject([{ fromHolder: ewa, toHolder: amara }]);
    expect(moves(transfer?.keyIdsToGive)).toMatchObject([{ fromHolder: amara, toHolder: ewa }]);
    expect(key(transfer?.keyIdsToCollect)).toMatchObject([{ holderId: ewa }]);
    expect(key(transfer?.keyIdsToGive)).toMatchObject([{ holderId: amara }]);
  });
});

describe('Amara’s customers', () => {
  const plan = planOn();
  const jobs = plan.jobs.filter(({ workerId }) => workerId === amara);
  const homes = plan.properties.filter(({ id }) => jobs.some(({ propertyId }) => propertyId === id));

  it('Amara’s customers have every access method with its details, and alarms with both instructions', () => {
    expect(new Set(homes.map(({ access }) => access))).toEqual(new Set(ACCESS_CODES));
    const details = (access: string) => homes.find((home) => home.access === access)?.accessInformation;
    expect(details('keysafe')).toMatchObject({ keySafeCode: expect.stringMatching(/^\d{4}$/) });
    expect(details('keynest')).toMatchObject({ keyNestCode: expect.stringMatching(/^KN-\d{6}$/) });
    expect(details('keyhiddn')?.hiddenKeyLocation).toBeTruthy();
    expect(details('concierg')?.conciergeLocation).toBeTruthy();
    for (const { accessInformation } of homes.filter((home) => home.accessInformation?.alarm)) {
      expect(accessInformation?.alarmEntryInstructions).toMatch(/\d{4}/);
      expect(accessInformation?.alarmExitInstructions).toBeTruthy();
    }
  });

  it('Amara’s customers have numbered keys with Amara, and one unnumbered key with its customer', () => {
    const keys = plan.keys.filter(({ propertyId }) => homes.some(({ id }) => id === propertyId));
    const codes = keys.filter(({ holderId }) => holderId === amara).map(({ code }) => code);
    expect(codes.length).toBeGreaterThanOrEqual(3);
    for (const code of codes) expect(code).toMatch(/^K-\d{4}$/);
    expect(keys.filter(({ code }) => !code)).toMatchObject([{ location: 'customer', holderId: null }]);
  });

  it('Amara’s customers have every parking location, unknown parking and no parking', () => {
    const parking = homes.map(({ parkingInformation }) => parkingInformation as ParkingInformation | null);
    for (const place of PARKING_LOCATIONS)
      expect(parking.some((it) => it?.parkingLocation === place)).toBe(true);
    expect(parking.some((it) => it?.freeParking === null && it.parkingLocation === null)).toBe(true);
    expect(parking.some((it) => it?.freeParking === false && it.parkingLocation === null)).toBe(true);
  });

  it('Amara’s customers need every type of task', () => {
    const types = plan.visits.flatMap(({ tasks }) => tasks.map(({ type }) => type));
    expect(new Set(types)).toEqual(new Set(TASK_TYPES));
  });

  it('Amara’s customers have cats, dogs, other pets and no pets', () => {
    const pets = homes.map((home) => home.pets);
    expect(pets.some((it) => it?.cats)).toBe(true);
    expect(pets.some((it) => it?.dogs)).toBe(true);
    expect(pets.some((it) => it?.otherPetsType)).toBe(true);
    expect(pets.some((it) => it?.havePets === false)).toBe(true);
  });

  it('Amara’s customers have instructions with special ids, a very long one and a foreign one', () => {
    const instructions = jobs.flatMap((job) => job.instructions);
    const ids = instructions.map(({ id }) => id);
    for (const id of ['rubbishLocation', 'alarmExitInstructions', 'lockingInstructions'])
      expect(ids).toContain(id);
    expect(instructions.some(({ instruction }) => instruction.length > 600)).toBe(true);
    expect(instructions.some(({ instruction }) => /\p{Script=Hiragana}/u.test(instruction))).toBe(true);
  });

  it('Amara’s customers include a name like an e-mail and a very long name', () => {
    const names = plan.customers.map(({ preferredName }) => preferredName);
    expect(names.some((name) => name.includes('@'))).toBe(true);
    expect(names.some((name) => name.length > 40)).toBe(true);
  });

  it('Amara’s customers have London postcodes with coordinates near the centre', () => {
    // One extra job has no known location, so that the app shows unknown travel.
    expect(plan.properties.filter(({ latitude }) => latitude === null)).toHaveLength(1);
    for (const { postcode, latitude, longitude } of plan.properties) {
      if (latitude === null) continue;
      expect(postcode).toMatch(/^[A-Z]{1,2}\d{1,2} \d[ABD-HJLNP-UW-Z]{2}$/);
      expect(Math.abs((latitude ?? 0) - 51.5)).toBeLessThan(0.12);
      expect(Math.abs((longitude ?? 0) + 0.12)).toBeLessThan(0.12);
    }
  });

  it('Amara’s customers have properties, tasks and instructions that match the wire format', () => {
    for (const {
      access,
      pets,
      cleaningEquipment,
      parkingInformation,
      accessInformation,
      perks,
    } of plan.properties) {
      const property = { access, pets, cleaningEquipment, parkingInformation, accessInformation, perks };
      expect(() => z.encode(propertySchema, property)).not.toThrow();
    }
    for (const { tasks, instructions } of plan.visits) {
      expect(() => tasks.map((task) => z.encode(taskSchema, task))).not.toThrow();
      expect(() => instructions.map((instruction) => z.encode(instructionSchema, instruction))).not.toThrow();
    }
  });
});
