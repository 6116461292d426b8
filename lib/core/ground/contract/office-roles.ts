/** An owner does everything; a coordinator all but settings and colleagues; a viewer reads, without codes. */
export const OFFICE_ROLES = ['owner', 'coordinator', 'viewer'] as const;

export type OfficeRole = (typeof OFFICE_ROLES)[number];

export const isOfficeRole = (value: string): value is OfficeRole =>
  (OFFICE_ROLES as readonly string[]).includes(value);

/**
 * This is the permission that an office call requires. `work` covers daily work; `manage` covers settings and
 * colleagues.
 */
export type OfficeNeed = 'view' | 'work' | 'manage';

const ALLOWED: Readonly<Record<OfficeRole, readonly OfficeNeed[]>> = {
  owner: ['view', 'work', 'manage'],
  coordinator: ['view', 'work'],
  viewer: ['view'],
};

export const may = (role: OfficeRole, need: OfficeNeed): boolean => ALLOWED[role].includes(need);

/** Accounts from before the roles have none. */
export const officeRoleOf = ({ officeRole }: { readonly officeRole: OfficeRole | null }): OfficeRole =>
  officeRole ?? 'owner';
