import type { NewRow } from '@/lib/core/backend/database/tables';
import { addDays, type Day, type Instant, instantOf } from '@/lib/core/ground/time/zoned';

type Profile = Omit<Partial<NewRow<'workers'>>, 'id' | 'email'>;

/** The ids are the same in every world. Ewa has no account: she is the other side of handovers. */
export const SAMPLE_WORKERS = { amara: 1, ben: 2, chloe: 3, dev: 4, ella: 5, ewa: 6 } as const;

export type SampleWorker = keyof typeof SAMPLE_WORKERS;

/** An e-mail is `amara@sweep.example`, with a suffix `amara+w1@sweep.example`: e-mails are unique across worlds. */
export function sampleEmail(name: string, suffix?: string): string {
  return `${name}${suffix ? `+${suffix}` : ''}@sweep.example`;
}

export const SAMPLE_RATE = { basePence: 1150, adminFeePence: 500 } as const;

/** Ratings are computed from the planned reviews. */
export function profilesOf(today: Day, zone: string): Record<SampleWorker, Profile> {
  const middayBefore = (days: number): Instant => instantOf(addDays(today, -days), '12:00', zone);
  const workingFor = (days: number): Profile => ({
    createdAt: middayBefore(days + 10),
    startedWork: addDays(today, -days),
    lastActivationAt: middayBefore(days),
    lastConfirmationAt: middayBefore(days - 40),
  });
  return {
    amara: {
      ...workingFor(600),
      firstNames: 'Amara',
      lastName: 'Okafor',
      payIncreaseDate: addDays(today, 40),
      assignedAreas: { regular: ['SW12', 'SW11', 'SW4'], oneOff: ['SW17', 'SW9', 'SE5', 'SE15'] },
      emergencyContactName: 'Chidi',
      emergencyContactRelation: 'Brother',
      emergencyContactNumber: '07700 900456',
    },
    ben: {
      ...workingFor(20),
      firstNames: 'Ben',
      lastName: 'Castellanos',
      gender: 'male',
      lastConfirmationAt: null,
      payIncreaseDate: addDays(today, 345),
      trustLevel: 'trialling',
      backgroundCheck: { status: 'pending' },
      reliability: 0.93,
      line1: '7 Sidney Road',
      postcode: 'SW9 0TP',
      latitude: 51.4706,
      longitude: -0.1183,
      travelPreferences: ['bicycle', 'public_transport'],
      assignedAreas: { regular: ['SW9'], oneOff: ['SW9', 'SE5'] },
      worksWithDogs: false,
    },
    chloe: {
      ...workingFor(310),
      firstNames: 'Chloe',
      lastName: 'Marchetti',
      isSwat: true,
      payIncreaseDate: addDays(today, 55),
      line1: '31 Ferndale Road',
      postcode: 'SW4 7SA',
      latitude: 51.4652,
      longitude: -0.1251,
      travelPreferences: ['car', 'walking'],
      hasSecondaryNumbers: true,
    },
    dev: {
      firstNames: 'Dev',
      lastName: 'Banerjee',
      gender: 'male',
      isOnboarding: true,
      trustLevel: 'trialling',
      backgroundCheck: null,
      travelPreferences: ['walking'],
      createdAt: middayBefore(2),
    },
    ella: {
      ...workingFor(90),
      firstNames: 'Ella',
      lastName: 'Sørensen',
      lastConfirmationAt: middayBefore(2),
      reliability: 0.88,
      line1: '52 Crofton Road',
      postcode: 'SE5 8NA',
      latitude: 51.4716,
      longitude: -0.0817,
      travelPreferences: ['public_transport'],
    },
    ewa: {
      ...workingFor(800),
      firstNames: 'Ewa',
      lastName: 'Zielińska',
    },
  };
}

/** First and last names are combined at random, so that no pair is a real person. */
export const FIRST_NAMES = [
  'Aisha',
  'Anjali',
  'Chiara',
  'Dmitri',
  'Emre',
  'Ewan',
  'Farah',
  'Grace',
  'Hiroshi',
  'Ingrid',
  'João',
  'Kofi',
  'Łukasz',
  'Lucía',
  'Mei',
  'Ngozi',
  'Rhys',
  'Tamar',
  'Thomas',
  'Zoltán',
] as const;

export const LAST_NAMES = [
  'Ahmed',
  'Begum',
  'Campbell',
  'da Silva',
  'García',
  'Hughes',
  'Kowalska',
  'Lindqvist',
  'Mensah',
  'Nguyen',
  "O'Connor",
  'Okonkwo',
  'Papadopoulou',
  'Petrov',
  'Rossi',
  'Sharma',
  'Tanaka',
  'Williams',
  'Yılmaz',
  'Zhang',
] as const;
