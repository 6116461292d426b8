/** This is the data of the stub; anything else gets 401, 403 or 404. */
export const STUB = {
  workerId: 7,
  token: '9b1f0e6c2d7a4a58b6c7d1e20f3a4b5c',
  credentials: { username: 'grace@example.org', password: 'right-password' },
  /** It is the token of a password reset link. */
  resetToken: 'f2c9a1d07b',
  /** It is a visit on the stub's today. */
  visit: { jobId: 41, date: '2026-11-21' },
  /** It is a visit on another day. */
  laterVisit: { jobId: 43, date: '2026-11-24' },
  /** This is an unassigned regular job, and the hours that it would add. */
  extraJob: { id: 77, availabilityChanges: [{ start: '17:00', end: '18:30' }] },
  deviceId: 7,
  sampleId: 7,
  /** It is the key handover of `visit`. */
  transfer: { id: 12, jobId: 41, date: '2026-11-21' },
  handoverKey: 301,
  /** It is one of the worker’s properties without a key. */
  keylessHome: 512,
  /** It is the chat with the customer of `visit`. */
  chatId: 12,
  /** The second ticket has text as its id. */
  ticketId: 'ZD-90871',
  paymentPeriodId: 3101,
  documentJobId: '12',
  ticketPhotoId: 'f0e1d2c3',
  photoToken: 'cGhvdG8.c2lnbmVk',
} as const;
