import 'server-only';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { brand } from '@/lib/core/ground/site/brand';
import type { Instant } from '@/lib/core/ground/time/zoned';

/** DejaVu covers Latin, Greek, Cyrillic, Arabic and Hebrew; missing letters are drawn as empty boxes. */
const FONTS = join(process.cwd(), 'node_modules', 'dejavu-fonts-ttf', 'ttf');
export const REGULAR = join(FONTS, 'DejaVuSans.ttf');
export const BOLD = join(FONTS, 'DejaVuSans-Bold.ttf');

export const MARGIN = 56;

export type Pdf = InstanceType<typeof PDFDocument>;

interface PdfFacts {
  readonly title: string;
  readonly author: string;
  readonly createdAt: Instant;
}

/** Makes an A4 document that embeds its fonts, so that it looks the same everywhere. */
export function createPdf({ title, author, createdAt }: PdfFacts): Pdf {
  return new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    font: REGULAR,
    lang: brand.language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: new Date(createdAt) },
  });
}

/** Without `features: []` pdfkit lays out words separately, which breaks Arabic. */
export function write(pdf: Pdf, text: string): void {
  pdf.text(text, { features: [], lineGap: 2 });
}

export function writeName(pdf: Pdf, name: string): void {
  for (const line of nameLines(name)) write(pdf, line);
}

type PageText = (values: { readonly page: number; readonly pages: number }) => string;

/** Numbers the pages and returns the file. */
export function finishPdf(pdf: Pdf, pageText: PageText): Promise<Uint8Array> {
  const done = collected(pdf);
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index);
    // Writing below the margin would otherwise start a new page.
    pdf.page.margins.bottom = 0;
    const text = pageText({ page: index + 1, pages: count });
    pdf
      .font(REGULAR)
      .fontSize(8)
      .text(text, MARGIN, pdf.page.height - 36, { lineBreak: false });
  }
  pdf.end();
  return done;
}

function collected(pdf: Pdf): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    pdf.on('data', (part: Uint8Array) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
}

const FROM_THE_RIGHT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const OF_SOME_DIRECTION = /[\p{L}\p{N}]/u;
/** DejaVu can draw these scripts, and names need them. */
const DRAWN =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Common}\p{Script=Inherited}]/u;

/** pdfkit lays out a line in one direction, which would reverse half of a name in two scripts. */
export function nameLines(name: string): readonly string[] {
  const lines: string[] = [];
  let isFromRight: boolean | null = null;
  for (const letter of name) {
    const is = FROM_THE_RIGHT.test(letter);
    const turns = OF_SOME_DIRECTION.test(letter) && isFromRight !== null && is !== isFromRight;
    if (turns || lines.length === 0) lines.push('');
    if (OF_SOME_DIRECTION.test(letter)) isFromRight = is;
    lines.push(`${lines.pop()}${letter}`);
  }
  return lines.map((line) => line.trim()).filter(Boolean);
}

/** Returns the Unicode numbers of letters that the font lacks, without duplicates. */
export function lettersNotDrawn(name: string): readonly string[] {
  const missing = [...name].filter((letter) => !DRAWN.test(letter));
  return [...new Set(missing)].map((letter) => {
    const number = letter.codePointAt(0) ?? 0;
    return `U+${number.toString(16).toUpperCase().padStart(4, '0')}`;
  });
}
