import type {
  accounts,
  breakChangeRequests,
  breaks,
  chatThreads,
  customerRatings,
  customers,
  dayOverrides,
  generalFeatures,
  jobs,
  keys,
  paymentDetails,
  properties,
  remoteKeyTransfers,
  settings,
  supportCallRequests,
  tickets,
  visitCancellations,
  visitContacts,
  visits,
  weeklyAvailability,
  workerFeatures,
  workers,
} from '@/lib/backend/schema';
import type { Day, Instant } from '@/lib/time/zoned';

/** A row before it has a world. */
type New<Table extends { $inferInsert: object }> = Omit<Table['$inferInsert'], 'world'>;

export type NewAccount = New<typeof accounts>;
export type NewWorker = New<typeof workers>;
export type NewCustomer = New<typeof customers>;
export type NewProperty = New<typeof properties>;
export type NewKey = New<typeof keys>;
export type NewJob = New<typeof jobs>;
export type NewVisit = New<typeof visits>;
export type NewRemoteKeyTransfer = New<typeof remoteKeyTransfers>;
export type NewCustomerRating = New<typeof customerRatings>;
export type NewVisitCancellation = New<typeof visitCancellations>;
export type NewAvailability = New<typeof weeklyAvailability>;
export type NewDayOverride = New<typeof dayOverrides>;
export type NewBreak = New<typeof breaks>;
export type NewBreakChangeRequest = New<typeof breakChangeRequests>;
export type NewPaymentDetails = New<typeof paymentDetails>;
export type NewTicket = New<typeof tickets>;
export type NewChatThread = New<typeof chatThreads>;
export type NewWorkerFeature = New<typeof workerFeatures>;
export type NewGeneralFeature = New<typeof generalFeatures>;
export type NewSetting = New<typeof settings>;
export type NewVisitContact = New<typeof visitContacts>;
export type NewSupportCallRequest = New<typeof supportCallRequests>;

/*
 * Rows with sensible defaults, as plain data: the builders insert them one at a time, the sample world plans hundreds in
 * memory first. Each call answers a new object, so that no two rows share a list.
 */

/** A trusted worker with a car, in Balham. Say the e-mail: it is what tells workers apart. */
export function workerRow<O extends Partial<NewWorker>>(overrides: O & { email: string }): NewWorker & O {
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
    travelPreferences: ['car'],
    assignedAreas: { regular: ['SW12'], oneOff: ['SW12'] },
    last60DaysMetrics: { visitsOutsideNormalArea: 0, hasSignificantVisitsOutsideOfArea: false },
    ...overrides,
  };
}

export function customerRow<O extends Partial<NewCustomer>>(overrides: O): NewCustomer & O {
  return { name: 'Priya Raman', preferredName: 'Priya', telephone: '020 7946 0321', ...overrides };
}

/** A flat with everything in the cupboard that the customer opens herself. */
export function propertyRow<O extends Partial<NewProperty>>(
  overrides: O & { customerId: number },
): NewProperty & O {
  return {
    line1: 'Flat 4, 19 Balham Hill',
    city: 'London',
    postcode: 'SW12 9EA',
    latitude: 51.4492,
    longitude: -0.1478,
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

/** A holiday that was booked in good time and took no visit: one day unless its end is said. */
export function breakRow<O extends Partial<NewBreak>>(
  overrides: O & { workerId: number; startDate: Day; bookedAt: Instant },
): NewBreak & O {
  return {
    endDate: overrides.startDate,
    availability: [],
    reason: 'holiday',
    noticeCategory: 'good',
    releasedVisits: [],
    ...overrides,
  };
}

/** A key that the customer has. */
export function keyRow<O extends Partial<NewKey>>(overrides: O & { propertyId: number }): NewKey & O {
  return { code: null, location: 'customer', holderId: null, ...overrides };
}

/** Two hours of cleaning every week from the first date, 10am to 12pm. */
export function jobRow<O extends Partial<NewJob>>(
  overrides: O & { propertyId: number; firstDate: Day },
): NewJob & O {
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
