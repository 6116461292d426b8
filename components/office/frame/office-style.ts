export const OFFICE_LINK =
  'inline-flex min-h-tap items-center font-medium text-brand underline-offset-4 hover:underline aria-[current]:text-ink';

export const OFFICE_FIELD =
  'mt-1 min-h-tap w-full rounded-m border border-line-strong bg-card px-3 text-ink aria-invalid:border-bad';
