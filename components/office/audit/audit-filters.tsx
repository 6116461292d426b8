import Link from 'next/link';
import type { ComponentProps } from 'react';
import { OFFICE_FIELD, OFFICE_LINK } from '@/components/office/frame/office-style';
import { Button } from '@/components/ui/button';
import { DateInput } from '@/components/ui/date-input';
import { AUDIT_KINDS } from '@/lib/core/ground/contract/audit-text';
import { brand } from '@/lib/core/ground/site/brand';
import { routes, withBasePath } from '@/lib/core/ground/site/routes';
import { adminAuditMessages as texts } from '@/lib/features/office/audit/messages';
import type { AuditFilter } from '@/lib/features/office/audit/model';
import type { AuditChoices } from '@/lib/features/office/audit/schema';

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly choices: AuditChoices;
  readonly error: string | undefined;
}

/** The filters are the address of the page: a GET form, which works without scripts. */
export function AuditFilters({ filter, choices, error }: AuditFiltersProps) {
  const { by, worker, kind, from, to } = filter;
  const workers = choices.cleaners.map(({ id, fullName }) => ({ value: String(id), label: fullName }));
  const kinds = AUDIT_KINDS.map((value) => ({ value, label: texts.kind[value] }));
  const people = choices.administrators.map((one) => ({
    value: one.email,
    label: personLabel(one, choices),
  }));
  return (
    <form
      // A form keeps its fields when only the address changes.
      key={JSON.stringify(filter)}
      method="get"
      action={withBasePath(routes.adminAudit)}
      aria-label={texts.filters}
      className="flex flex-wrap items-end gap-3"
    >
      <Choice name="by" label={texts.by} any={texts.anyone} chosen={by} options={people} />
      <Choice
        name="worker"
        label={texts.cleaner}
        any={texts.anyCleaner}
        chosen={worker === undefined ? undefined : String(worker)}
        options={workers}
      />
      <Choice name="kind" label={texts.what} any={texts.anyKind} chosen={kind} options={kinds} />
      <DayField name="from" label={texts.from} defaultValue={from} error={error} />
      <DayField name="to" label={texts.to} defaultValue={to} error={error} />
      <Button type="submit" kind="secondary">
        {texts.show}
      </Button>
      {Object.keys(filter).length > 0 && (
        <Link href={routes.adminAudit} prefetch={false} className={OFFICE_LINK}>
          {texts.clear}
        </Link>
      )}
      <p id={HINT_ID} className="w-full text-ink-soft text-s">
        {error && <strong className="block font-medium text-bad">{error}</strong>}
        {texts.zone({ zone: brand.timeZone })}
      </p>
    </form>
  );
}

/** Returns the email if there is no name, and beside a name that two colleagues have. */
function personLabel({ email, name }: Person, { administrators }: AuditChoices): string {
  if (name === null) return email;
  const isShared = administrators.some((other) => other.name === name && other.email !== email);
  return isShared ? texts.sharedName({ name, email }) : name;
}

type Person = AuditChoices['administrators'][number];

interface ChoiceProps {
  readonly name: keyof AuditFilter;
  readonly label: string;
  readonly any: string;
  readonly chosen: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Keeps a chosen value that is no option any more. */
function Choice({ name, label, any, chosen = '', options }: ChoiceProps) {
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  const all = isKnown ? options : [...options, { value: chosen, label: chosen }];
  return (
    <label className="min-w-0 max-wide:w-full wide:w-nav-column">
      <span className="font-medium">{label}</span>
      <select name={name} defaultValue={chosen} className={OFFICE_FIELD}>
        <option value="">{any}</option>
        {all.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

const HINT_ID = 'audit-days';

interface DayFieldProps extends ComponentProps<'input'> {
  readonly name: 'from' | 'to';
  readonly label: string;
  readonly error: string | undefined;
}

function DayField({ label, error, ...rest }: DayFieldProps) {
  return (
    <label className="min-w-0 max-wide:grow max-wide:basis-2/5">
      <span className="font-medium">{label}</span>
      <DateInput
        {...rest}
        type="date"
        aria-invalid={error ? true : undefined}
        aria-describedby={HINT_ID}
        className={OFFICE_FIELD}
      />
    </label>
  );
}
