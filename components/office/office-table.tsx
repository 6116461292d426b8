import type { ReactNode } from 'react';

interface OfficeTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

/** Rows of 38 px. On a phone each row is a block with the cells below each other. */
export function OfficeTable({ caption, columns, children }: OfficeTableProps) {
  return (
    <table className="w-full max-wide:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-wide:sr-only">
        <tr className="border-line border-b text-left text-ink-soft text-s">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-2 pr-4 font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-wide:block">{children}</tbody>
    </table>
  );
}

/** A link in the first cell can cover the whole row: `ROW_LINK`. */
export function OfficeRow({ children }: { readonly children: ReactNode }) {
  return (
    <tr className="relative border-line border-b last:border-0 hover:bg-card-sunk max-wide:block max-wide:py-3">
      {children}
    </tr>
  );
}

export const ROW_LINK = 'font-strong after:absolute after:inset-0';

interface OfficeCellProps {
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

export function OfficeCell({ isMain = false, children }: OfficeCellProps) {
  if (isMain) {
    return (
      <th scope="row" className={`${CELL} text-left font-strong`}>
        {children}
      </th>
    );
  }
  return <td className={`${CELL} text-ink-soft max-wide:text-s`}>{children}</td>;
}

const CELL = 'wide:h-row-dense pr-4 wrap-anywhere max-wide:block';
