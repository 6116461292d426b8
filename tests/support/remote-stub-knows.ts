/** Whom and what the stub's marketplace knows; everything else is 401, 403 or 404 there. */
export const STUB = {
  workerId: 7,
  token: '9b1f0e6c2d7a4a58b6c7d1e20f3a4b5c',
  credentials: { username: 'grace@example.org', password: 'right-password' },
  /** Of a mailed link to a new password. */
  resetToken: 'f2c9a1d07b',
  /** A visit of the stub's today. */
  visit: { jobId: 41, date: '2026-11-21' },
  /** A visit of another day. */
  laterVisit: { jobId: 43, date: '2026-11-24' },
  /** A regular job on offer, and the hours that it would add. */
  openJob: { id: 77, availabilityChanges: [{ start: '17:00', end: '18:30' }] },
  /** The worker’s phone. */
  deviceId: 7,
  /** The key handover of the first one. */
  transfer: { id: 12, jobId: 41, date: '2026-11-21' },
  handoverKey: 301,
  /** A home of the worker’s without a key. */
  keylessHome: 512,
  /** The chat with the customer of the first one. */
  chatId: 12,
  photoToken: 'cGhvdG8.c2lnbmVk',
} as const;
