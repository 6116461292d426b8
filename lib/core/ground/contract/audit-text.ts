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

export interface AuditText {
  readonly kind: AuditKind;
  readonly template: string;
}

/**
 * The sentence of a call in the audit log: "Took Ann’s regular job" when it is done, "Tried to take Ann’s regular job;
 * refused" when not. The names between braces are those of `AuditWords`.
 */
export const audited = (done: string, tried: string, kind: AuditKind = 'impersonation'): AuditText => ({
  kind,
  template: `{refused, plural, =0 {${done}} other {Tried to ${tried}; refused}}`,
});
