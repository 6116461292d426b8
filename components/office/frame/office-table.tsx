import type { ReactNode } from 'react';
import { CLIPS_ROWS } from '@/components/ui/row-link';
import { classNames } from '@/components/ui/styles';
import { STARTS_OFFICE_ROW } from './office-style';

interface OfficeTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** The cells of these columns are numbers. */
  readonly numbers?: readonly string[];
  readonly children: ReactNode;
}

/** Rows are 38 px high. On a phone each row is a block with the cells below each other. */
export function OfficeTable({ caption, columns, numbers = [], children }: OfficeTableProps) {
  return (
    <div className={`wide:min-w-min ${CLIPS_ROWS}`}>
      <table className="w-full max-wide:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-wide:sr-only">
          <tr className="border-line border-b text-left text-ink-soft text-s">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={classNames('py-2 pr-4 font-medium', numbers.includes(column) && NUMBER)}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-wide:block">{children}</tbody>
      </table>
    </div>
  );
}

/** A link in the first cell can cover the whole row: `ROW_LINK`. */
export function OfficeRow({ children }: { readonly children: ReactNode }) {
  return (
    <tr className="border-line border-b last:border-0 hover:bg-card-sunk max-wide:relative max-wide:block max-wide:py-3">
      {children}
    </tr>
  );
}

interface OfficeCellProps {
  readonly isMain?: boolean;
  readonly isNumber?: boolean;
  readonly children: ReactNode;
}

export function OfficeCell({ isMain = false, isNumber = false, children }: OfficeCellProps) {
  if (isMain) {
    return (
      <th scope="row" className={`${CELL} text-left font-strong ${STARTS_OFFICE_ROW}`}>
        {children}
      </th>
    );
  }
  return (
    <td className={classNames(CELL, 'text-ink-soft max-wide:text-s', isNumber && NUMBER)}>{children}</td>
  );
}

const NUMBER = 'wide:text-right';

const CELL = 'wide:h-row-dense pr-4 wrap-anywhere max-wide:block';
