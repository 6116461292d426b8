import type { AuditKind } from '@/lib/core/ground/contract/audit-text';

export const AUDIT_LIMITS = {
  /** An export reads this many entries at once. */
  exportStep: 500,
  /** An export has at most this many entries, the newest. */
  exported: 20_000,
} as const;

/** The filter says which entries of the audit log are wanted. Days are in the office's zone, both included. */
export interface AuditFilter {
  readonly worker?: number | undefined;
  /** An administrator's email, or the name of a command, says who did it. */
  readonly by?: string | undefined;
  readonly kind?: AuditKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
