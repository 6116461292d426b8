import 'server-only';
import { BOLD, MARGIN, type Pdf, REGULAR, write, writeName } from '@/lib/core/backend/pdf/pdf';
import type { WorkerRow } from './document-mail';

const INK = '#000000';
const SOFT = '#555555';
const LINE_GAP = 6;

export function writeTitle(pdf: Pdf, title: string): void {
  pdf.font(BOLD).fontSize(18);
  write(pdf, title);
  pdf.moveDown(0.5).font(REGULAR).fontSize(10);
}

export function writeParagraph(pdf: Pdf, text: string): void {
  pdf.font(REGULAR).fontSize(10.5);
  write(pdf, text);
  pdf.moveDown(0.7);
}

export function writeSmall(pdf: Pdf, text: string): void {
  pdf.font(REGULAR).fontSize(8.5).fillColor(SOFT);
  write(pdf, text);
  pdf.fillColor(INK).moveDown(0.5);
}

/** Name and address have their own lines. */
export function writePerson(pdf: Pdf, label: string, name: string, address: readonly string[]): void {
  pdf.font(REGULAR).fontSize(8.5).fillColor(SOFT);
  write(pdf, label);
  pdf.fillColor(INK).fontSize(10.5);
  writeName(pdf, name);
  for (const line of address) write(pdf, line);
  pdf.moveDown(0.7);
}

export function addressLinesOf({ line1, line2, line3, city, postcode }: WorkerRow): readonly string[] {
  return [line1, line2, line3, city, postcode].filter(
    (line) => line !== null && line.trim() !== '',
  ) as string[];
}

export interface Column {
  readonly title: string;
  /** A column takes this share of the page's width between the margins; all shares add up to 1. */
  readonly share: number;
  readonly isNumber?: boolean;
}

export interface TableRow {
  readonly cells: readonly string[];
  readonly isTotal?: boolean;
}

/** Draws a table that continues on the next page, with its heading again. */
export function writeTable(pdf: Pdf, columns: readonly Column[], rows: readonly TableRow[]): void {
  const heading = { cells: columns.map(({ title }) => title), isTotal: true };
  pdf.fontSize(9);
  writeRow(pdf, columns, heading);
  for (const row of rows) {
    if (pdf.y + rowHeight(pdf, columns, row) > pdf.page.height - MARGIN) {
      pdf.addPage();
      pdf.fontSize(9);
      writeRow(pdf, columns, heading);
    }
    writeRow(pdf, columns, row);
  }
  pdf.x = MARGIN;
  pdf.font(REGULAR).moveDown();
}

const widthOf = (pdf: Pdf, { share }: Column) => share * (pdf.page.width - 2 * MARGIN);

function rowHeight(pdf: Pdf, columns: readonly Column[], { cells, isTotal }: TableRow): number {
  pdf.font(isTotal ? BOLD : REGULAR).fontSize(9);
  const heights = columns.map((column, index) =>
    pdf.heightOfString(cells[index] ?? '', { width: widthOf(pdf, column) - LINE_GAP, features: [] }),
  );
  return Math.max(...heights) + LINE_GAP;
}

function writeRow(pdf: Pdf, columns: readonly Column[], row: TableRow): void {
  const height = rowHeight(pdf, columns, row);
  const { y } = pdf;
  let x = MARGIN;
  for (const [index, column] of columns.entries()) {
    const width = widthOf(pdf, column);
    const align = column.isNumber ? 'right' : 'left';
    pdf.text(row.cells[index] ?? '', x, y + LINE_GAP / 2, { width: width - LINE_GAP, align, features: [] });
    x += width;
  }
  const bottom = y + height;
  pdf.moveTo(MARGIN, bottom).lineTo(pdf.page.width - MARGIN, bottom);
  pdf
    .lineWidth(row.isTotal ? 0.8 : 0.3)
    .strokeColor(SOFT)
    .stroke();
  pdf.x = MARGIN;
  pdf.y = bottom;
}

export const fileName = (parts: readonly (string | number)[], ending: string) =>
  `${parts.join('-').replaceAll(/[^\w-]/g, '-')}.${ending}`;
