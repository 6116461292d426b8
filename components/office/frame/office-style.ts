import { COVERS_ROW, STARTS_ROW } from '@/components/ui/row-link';

export const OFFICE_LINK =
  'inline-flex min-h-tap items-center font-medium text-brand underline-offset-4 hover:underline aria-[current]:text-ink';

export const OFFICE_FIELD =
  'mt-1 min-h-tap w-full rounded-m border border-line-strong bg-card px-3 text-ink aria-invalid:border-bad';

/** On a phone a row is a block, which the link fills. */
export const COVERS_OFFICE_ROW = `${COVERS_ROW} max-wide:after:right-0 max-wide:after:w-auto`;

/** The first cell of such a row has this style. */
export const STARTS_OFFICE_ROW = `${STARTS_ROW} max-wide:static`;

export const ROW_LINK = `font-strong ${COVERS_OFFICE_ROW}`;
