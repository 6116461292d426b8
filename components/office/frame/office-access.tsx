'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { may, type OfficeNeed, type OfficeRole } from '@/lib/core/ground/contract/office-roles';
import type { OfficeFormName } from '@/lib/features/office/forms/office-forms';

interface Access {
  /** The administrator's role may send these forms; null allows all. */
  readonly forms: readonly OfficeFormName[] | null;
  readonly role: OfficeRole;
  /** This is the colleague who is signed in. */
  readonly name: string;
}

const AccessContext = createContext<Access>({ forms: null, role: 'owner', name: '' });

interface OfficeAccessProps extends Partial<Access> {
  readonly children: ReactNode;
}

export const OfficeAccess = ({ forms = null, role = 'owner', name = '', children }: OfficeAccessProps) => (
  <AccessContext.Provider value={{ forms, role, name }}>{children}</AccessContext.Provider>
);

interface ForAllowedProps {
  readonly form: OfficeFormName;
  readonly children: ReactNode;
}

/** Wraps the fields and buttons of a form: visible to all, disabled for a role that must not send it. */
export function ForAllowed({ form, children }: ForAllowedProps) {
  const { forms } = useContext(AccessContext);
  const isAllowed = forms === null || forms.includes(form);
  return (
    // Its own opacity would have no effect: it has no box. Texts stay readable.
    <fieldset
      data-office-part
      disabled={!isAllowed}
      className="contents disabled:[&_:is(button,input,select,textarea)]:opacity-50"
    >
      {children}
    </fieldset>
  );
}

interface ForRoleProps {
  readonly needs: OfficeNeed;
  readonly children: ReactNode;
}

/** A role without the permission does not see the children. */
export function ForRole({ needs, children }: ForRoleProps) {
  return may(useContext(AccessContext).role, needs) ? children : null;
}

/** Renders the name of the colleague who is signed in. */
export function OfficeName() {
  const { name } = useContext(AccessContext);
  if (name === '') return null;
  return (
    <p data-signed-in className="mb-2 truncate px-2 text-center text-ink-soft text-s" title={name}>
      <bdi>{name}</bdi>
    </p>
  );
}

interface RoleNoticeProps {
  readonly needs: OfficeNeed;
  readonly texts: Readonly<Record<Exclude<OfficeRole, 'owner'>, string>>;
}

/** The notice says why forms of the page are disabled or missing. */
export function RoleNotice({ needs, texts }: RoleNoticeProps) {
  const { role } = useContext(AccessContext);
  if (role === 'owner' || may(role, needs)) return null;
  return (
    <p data-office-part className="rounded-m bg-card-sunk px-4 py-3 font-medium">
      {texts[role]}
    </p>
  );
}
