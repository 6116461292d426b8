import type { NewRow } from '@/lib/core/backend/database/tables';
import type { Day, Instant } from '@/lib/core/ground/time/zoned';

/*
 * These functions make rows with defaults as plain data. Each call returns new objects, so that rows share no arrays.
 */

/** Makes a trusted worker with a car, in Balham. E-mails must be unique, so it has no default. */
export function workerRow<O extends Partial<NewRow<'workers'>>>(
  overrides: O & { email: string },
): NewRow<'workers'> & O {
  return {
    firstNames: 'Nadia',
    lastName: 'Rahman',
    gender: 'female',
    currentRating: 4.8,
    numRatings: 40,
    backgroundCheck: { status: 'passed' },
    telephone: '07700 900123',
    line1: '14 Ramsden Road',
    city: 'London',
    postcode: 'SW12 8QX',
    latitude: 51.4479,
    longitude: -0.1532,
    placeSource: 'postcode',
    travelPreferences: ['car'],
    assignedAreas: { regular: ['SW12'], oneOff: ['SW12'] },
    ...overrides,
  };
}

/** A worker has no ratings before the reviews are planned, from which they are computed. */
export const UNRATED = { currentRating: null, numRatings: 0 } as const;

export function customerRow<O extends Partial<NewRow<'customers'>>>(overrides: O): NewRow<'customers'> & O {
  return { name: 'Priya Raman', preferredName: 'Priya', telephone: '020 7946 0321', ...overrides };
}

/** The flat is fully equipped and the customer opens the door. */
export function propertyRow<O extends Partial<NewRow<'properties'>>>(
  overrides: O & { customerId: number },
): NewRow<'properties'> & O {
  return {
    line1: 'Flat 4, 19 Balham Hill',
    city: 'London',
    postcode: 'SW12 9EA',
    latitude: 51.4492,
    longitude: -0.1478,
    placeSource: overrides.latitude === null ? null : 'typed',
    bedrooms: 2,
    bathrooms: 1,
    access: 'at home',
    pets: { havePets: false },
    cleaningEquipment: { cleaningProductsLocation: 'Under the sink', hooverLocation: 'Hall cupboard' },
    parkingInformation: { freeParking: true, parkingLocation: 'on_street_free' },
    accessInformation: { alarm: false },
    ...overrides,
  };
}

/** Makes a holiday booked in good time without visits; one day unless `endDate` is given. */
export function breakRow<O extends Partial<NewRow<'breaks'>>>(
  overrides: O & { workerId: number; startDate: Day; bookedAt: Instant },
): NewRow<'breaks'> & O {
  return {
    endDate: overrides.startDate,
    availability: [],
    reason: 'holiday',
    noticeCategory: 'good',
    releasedVisits: [],
    ...overrides,
  };
}

export function keyRow<O extends Partial<NewRow<'keys'>>>(
  overrides: O & { propertyId: number },
): NewRow<'keys'> & O {
  return { code: null, location: 'customer', holderId: null, ...overrides };
}

export function jobRow<O extends Partial<NewRow<'jobs'>>>(
  overrides: O & { propertyId: number; firstDate: Day },
): NewRow<'jobs'> & O {
  return {
    workerId: null,
    frequencyDays: 7,
    startTime: '10:00',
    endTime: '12:00',
    tasks: [{ type: 'cleaning', hours: 2 }],
    instructions: [{ id: 1, taskType: 'cleaning', instruction: 'Please start with the kitchen.' }],
    ...overrides,
  };
}
