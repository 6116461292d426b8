import type { ComponentProps } from 'react';
import { placeOf } from '@/lib/core/ground/session/form-outcome';
import { officeRoutes } from '@/lib/core/ground/site/office-routes';
import { withBasePath } from '@/lib/core/ground/site/routes';
import type { OfficeFormName } from '@/lib/features/office/forms/office-forms';
import { ForAllowed } from './office-access';

interface OfficeFormProps extends Omit<ComponentProps<'form'>, 'method' | 'action'> {
  readonly form: OfficeFormName;
  /** The hidden fields have these values. */
  readonly values: Readonly<Record<string, string | number | undefined>>;
}

/** After it is sent, the page opens at its id. */
export function OfficeForm({ form, values, id, children, ...rest }: OfficeFormProps) {
  return (
    <form
      id={id ?? placeOf(form, (field) => values[field])}
      method="post"
      action={withBasePath(officeRoutes.officeForm(form))}
      {...rest}
      data-office-form
    >
      {Object.entries(values).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <ForAllowed form={form}>{children}</ForAllowed>
    </form>
  );
}
