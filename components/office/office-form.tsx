import type { ReactNode } from 'react';
import type { OfficeFormName } from '@/lib/features/admin/office-forms';
import { routes, withBasePath } from '@/lib/routes';

interface OfficeFormProps {
  readonly form: OfficeFormName;
  /** Fields without an input. */
  readonly values: Readonly<Record<string, string | number | undefined>>;
  readonly className?: string;
  readonly children: ReactNode;
}

export function OfficeForm({ form, values, className, children }: OfficeFormProps) {
  return (
    <form method="post" action={withBasePath(routes.officeForm(form))} className={className}>
      {Object.entries(values).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  );
}
