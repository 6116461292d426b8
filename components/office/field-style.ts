/** A field of a form in the office, under its label. */
export const OFFICE_FIELD =
  'mt-1 min-h-tap w-full rounded-m border border-line-strong bg-card px-3 text-ink aria-invalid:border-bad';
