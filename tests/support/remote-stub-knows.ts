/** This is the data of the stub; anything else gets 401, 403 or 404. */
export const STUB = {
  workerId: 7,
  token: '9b1f0e6c2d7a4a58b6c7d1e20f3a4b5c',
  credentials: { username: 'grace@example.org', password: 'right-password' },
  /** A password reset link has this token. */
  resetToken: 'f2c9a1d07b',
  /** This visit is on the stub's today. */
  visit: { jobId: 41, date: '2026-11-21' },
  /** This visit is on another day. */
  laterVisit: { jobId: 43, date: '2026-11-24' },
  /** This is an unassigned regular job, and the hours that it would add. */
  extraJob: { id: 77, availabilityChanges: [{ start: '17:00', end: '18:30' }] },
  deviceId: 7,
  sampleId: 7,
  /** The key handover concerns `visit`. */
  transfer: { id: 12, jobId: 41, date: '2026-11-21' },
  handoverKey: 301,
  /** This home of the worker has no key. */
  keylessHome: 512,
  /** The chat is with the customer of `visit`. */
  chatId: 12,
  /** The second ticket has text as its id. */
  ticketId: 'ZD-90871',
  paymentPeriodId: 3101,
  documentJobId: '12',
  ticketPhotoId: 'f0e1d2c3',
  photoToken: 'cGhvdG8.c2lnbmVk',
} as const;
