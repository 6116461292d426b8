import type { WorkerRecord } from '@/lib/features/office/record/schema';

export const aWorkerRecord = (overrides: Partial<WorkerRecord> = {}): WorkerRecord => ({
  worker: { id: 7, fullName: 'Ada Able' },
  today: '2026-06-17',
  plannedVisits: 3,
  trustLevel: 'trialling',
  trustedSince: null,
  goals: [
    { id: 'jobs', target: 25, isReached: true },
    { id: 'ratings', target: 4.5, isReached: false },
  ],
  isOnBonus: false,
  bonusDays: [],
  bonusPence: 50,
  startedWork: null,
  firstVisitDay: '2026-03-02',
  payIncreaseDate: null,
  fillsIn: false,
  checks: [
    { kind: 'background', state: 'pending', seenOn: null, seenBy: null, until: null },
    { kind: 'right-to-work', state: null, seenOn: null, seenBy: null, until: null },
  ],
  regularAreas: ['SW12'],
  oneOffAreas: ['SW17'],
  travel: ['car'],
  wantedHours: 20,
  hours: [[{ start: '09:00', end: '17:00' }], [], [], [], [], [], []],
  dayHours: [{ day: '2026-06-24', hours: [] }],
  notes: 'Prefers mornings',
  acts: [],
  ...overrides,
});
