export const SECOND_FACTOR_STEPS = ['set-up', 'confirm'] as const;
export type SecondFactorStep = (typeof SECOND_FACTOR_STEPS)[number];

/** Sign-in error, as a query parameter. */
export type AdminProblem =
  | 'wrong'
  | 'too-many'
  | 'failed'
  | 'ended'
  | 'kept'
  | 'unreadable'
  | 'password'
  | 'invitation';

export const ADMIN_LIMITS = {
  /** Characters of a search text. */
  search: 100,
  /** Characters of an area, the first half of a postcode. */
  area: 10,
  /** Characters of a setting's value. */
  setting: 2000,
  /** Workers, applicants and audit entries. */
  pageSize: 50,
  /** Audit entries that are read at once for an export. */
  exportStep: 500,
  /** Audit entries of an export, the newest. */
  exported: 20_000,
  /** Past days for which time off is listed. */
  timeOffDays: 60,
  /** Days of a worker's plan, from today. */
  planDays: 7,
} as const;

/** `time-off`: the whole of today. */
export const WORKER_STATES = ['working', 'time-off', 'no-new-customers', 'joining'] as const;
export type WorkerState = (typeof WORKER_STATES)[number];

export const TRIALS = ['trialling', 'trusted'] as const;
export type Trial = (typeof TRIALS)[number];

/** `late`: planned for earlier today and not started. */
export const VISIT_STATES = ['planned', 'late', 'started', 'finished', 'skipped'] as const;

/** As in the address of the list of workers. */
export interface WorkerFilter {
  readonly search: string;
  readonly area: string | null;
  readonly state: WorkerState | null;
  readonly trial: Trial | null;
}

export type FailedJobOutcome = 'again' | 'gone' | 'failed';

/** Groups of the audit log. `impersonation` is what an administrator did as a cleaner. */
export const AUDIT_KINDS = [
  'sign-in',
  'colleagues',
  'settings',
  'impersonation',
  'inbox',
  'extra-jobs',
  'keys',
  'applicants',
  'pay',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** Which entries of the audit log are wanted. Days are in the office's zone, both included. */
export interface AuditFilter {
  readonly worker?: number | undefined;
  /** The administrator's email, or a command. */
  readonly by?: string | undefined;
  readonly kind?: AuditKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
