/** A link that stands by itself in the office. */
export const OFFICE_LINK =
  'inline-flex min-h-tap items-center font-medium text-brand underline-offset-4 hover:underline aria-[current]:text-ink';
