'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { OfficeFormName } from '@/lib/features/admin/office-forms';

/** The forms that the administrator's role may send; null allows all. */
const AllowedForms = createContext<readonly OfficeFormName[] | null>(null);

interface OfficeAccessProps {
  readonly forms: readonly OfficeFormName[] | null;
  readonly children: ReactNode;
}

export const OfficeAccess = ({ forms, children }: OfficeAccessProps) => (
  <AllowedForms.Provider value={forms}>{children}</AllowedForms.Provider>
);

interface ForAllowedProps {
  readonly form: OfficeFormName;
  readonly children: ReactNode;
}

/** Fields and buttons of a form: visible to all, disabled for a role that may not send it. */
export function ForAllowed({ form, children }: ForAllowedProps) {
  const forms = useContext(AllowedForms);
  const isAllowed = forms === null || forms.includes(form);
  return (
    <fieldset data-office-part disabled={!isAllowed} className="contents disabled:opacity-50">
      {children}
    </fieldset>
  );
}
