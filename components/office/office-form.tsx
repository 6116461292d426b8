import type { ComponentProps } from 'react';
import type { OfficeFormName } from '@/lib/features/admin/office-forms';
import { routes, withBasePath } from '@/lib/routes';
import { ForAllowed } from './office-access';

interface OfficeFormProps extends Omit<ComponentProps<'form'>, 'method' | 'action'> {
  readonly form: OfficeFormName;
  /** Fields without an input. */
  readonly values: Readonly<Record<string, string | number | undefined>>;
}

export function OfficeForm({ form, values, children, ...rest }: OfficeFormProps) {
  return (
    <form method="post" action={withBasePath(routes.officeForm(form))} {...rest}>
      {Object.entries(values).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <ForAllowed form={form}>{children}</ForAllowed>
    </form>
  );
}
