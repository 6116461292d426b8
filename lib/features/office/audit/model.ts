import type { AuditKind } from '@/lib/core/ground/contract/audit-text';

export const AUDIT_LIMITS = {
  /** Entries that are read at once for an export. */
  exportStep: 500,
  /** Entries of an export, the newest. */
  exported: 20_000,
} as const;

/** Which entries of the audit log are wanted. Days are in the office's zone, both included. */
export interface AuditFilter {
  readonly worker?: number | undefined;
  /** The administrator's email, or a command. */
  readonly by?: string | undefined;
  readonly kind?: AuditKind | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
