import type { Worker } from '@/lib/core/ground/session/schema';

/** The worker has a complete profile. */
export const aWorker = (rest: Partial<Worker> = {}): Worker => ({
  id: 7,
  firstNames: 'Grace',
  lastName: 'Mbeki',
  fullName: 'Grace Mbeki',
  email: 'grace@sweep.example',
  image: null,
  currentRating: 4.873,
  numRatings: 132,
  status: 'active',
  reasonForInactivity: null,
  reasonForInactivityDescription: null,
  noNewAccountsDate: null,
  primaryTelephoneNumber: '07700 900123',
  line1: 'Flat 2',
  line2: '18 Larch Road',
  line3: null,
  city: 'London',
  postcode: { full: 'SW12 9QQ', outward: 'SW12', inward: '9QQ' },
  emergencyContactName: 'Thabo Mbeki',
  emergencyContactNumber: '07700 900456',
  emergencyContactRelation: 'Brother',
  travelPreferences: ['car', 'walking'],
  ...rest,
});
