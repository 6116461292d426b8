import 'server-only';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { brand } from '@/lib/brand';
import { instantOf } from '@/lib/core/database/instants';
import { applicantsMessages } from '@/lib/features/onboarding/messages-mail';
import type { Signature } from '@/lib/features/onboarding/model';
import type { SignedContract } from './contract';
import { lettersNotDrawn, nameLines } from './name-lines';
import { signedLine } from './signed-line';

type Facts = Pick<SignedContract, 'name' | 'sections' | 'signature' | 'signedAt' | 'signedFrom'>;

/** DejaVu has Latin with its accents, Greek, Cyrillic, Arabic and Hebrew; a letter that it lacks is drawn as an empty box. */
const FONTS = join(process.cwd(), 'node_modules', 'dejavu-fonts-ttf', 'ttf');
const REGULAR = join(FONTS, 'DejaVuSans.ttf');
const BOLD = join(FONTS, 'DejaVuSans-Bold.ttf');

/** Points. */
const MARGIN = 56;
const SIGNATURE_HEIGHT = 90;
const MOST_SIGNATURE_WIDTH = 320;

/** A PDF/A-like document: its fonts are within it, so that it looks the same wherever it is opened. */
export function contractDocument(
  facts: Facts,
  { timeZone, provider }: { readonly timeZone: string; readonly provider: string },
): Promise<Uint8Array> {
  const { name, sections, signature } = facts;
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    font: REGULAR,
    lang: brand.language,
    displayTitle: true,
    info: { Title: titleOf(), Author: provider, CreationDate: new Date(facts.signedAt) },
  });
  const done = collected(document);
  document.font(BOLD).fontSize(18).text(titleOf()).moveDown();
  for (const { heading, text } of sections) {
    document.font(BOLD).fontSize(12);
    write(document, heading);
    document.font(REGULAR).fontSize(10.5);
    write(document, text);
    document.moveDown();
  }
  sign(document, facts, signature, name, timeZone);
  numberPages(document);
  document.end();
  return done;
}

const titleOf = () => applicantsMessages.contractTitle({ worker: brand.worker });

type Document = InstanceType<typeof PDFDocument>;

/** A line is laid out as a whole, since letters of Arabic join and run from the right. */
function write(document: Document, text: string): void {
  document.text(text, { features: [], lineGap: 2 });
}

/** A name in two scripts takes two lines. */
function writeName(document: Document, name: string): void {
  for (const line of nameLines(name)) write(document, line);
}

function sign(document: Document, facts: Facts, signature: Signature, name: string, timeZone: string): void {
  const { signedAt, signedFrom } = facts;
  const needed = SIGNATURE_HEIGHT + 120;
  if (document.y + needed > document.page.height - MARGIN) document.addPage();
  document.font(BOLD).fontSize(12);
  write(document, applicantsMessages.signedBy);
  document.font(REGULAR).fontSize(12);
  writeName(document, name);
  document.fontSize(10.5);
  const missing = lettersNotDrawn(name);
  if (missing.length > 0) write(document, applicantsMessages.lettersNotDrawn({ letters: missing.join(' ') }));
  write(document, signedLine(instantOf(signedAt), timeZone));
  write(
    document,
    signedFrom === null
      ? applicantsMessages.signedFromUnknown
      : applicantsMessages.signedFrom({ address: signedFrom }),
  );
  document.moveDown();
  drawSignature(document, signature);
}

function drawSignature(document: Document, signature: Signature): void {
  if (signature.kind === 'typed') {
    document.fontSize(9).fillColor('#555555');
    write(document, applicantsMessages.signatureTyped);
    document.fontSize(16).fillColor('#000000');
    writeName(document, signature.name);
    if (signature.reason !== undefined) {
      document.fontSize(9).fillColor('#555555');
      write(document, applicantsMessages.signatureOtherName({ reason: signature.reason }));
      document.fillColor('#000000');
    }
    return;
  }
  document.fontSize(9).fillColor('#555555');
  write(document, applicantsMessages.signatureDrawn);
  document.fillColor('#000000');
  if (document.y + SIGNATURE_HEIGHT > document.page.height - MARGIN) document.addPage();
  const { x, y } = document;
  const width = Math.min(SIGNATURE_HEIGHT * signature.ratio, MOST_SIGNATURE_WIDTH);
  const place = ([across, down]: readonly [number, number]) =>
    [x + (across / 1000) * width, y + (down / 1000) * SIGNATURE_HEIGHT] as const;
  document.lineWidth(1.4).lineCap('round').lineJoin('round');
  for (const [first, ...others] of signature.strokes) {
    if (!first) continue;
    const start = place(first);
    document.moveTo(...start);
    // A dot has length too, or it would not be seen.
    for (const point of others.length > 0 ? others.map(place) : [[start[0] + 0.5, start[1]] as const])
      document.lineTo(...point);
    document.stroke();
  }
  document.y = y + SIGNATURE_HEIGHT;
}

function numberPages(document: Document): void {
  const { count } = document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index);
    // Below the margin, where a text would else begin another page.
    document.page.margins.bottom = 0;
    const text = applicantsMessages.documentPage({ page: index + 1, pages: count });
    document
      .font(REGULAR)
      .fontSize(8)
      .text(text, MARGIN, document.page.height - 36, { lineBreak: false });
  }
}

function collected(document: Document): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Uint8Array[] = [];
    document.on('data', (part: Uint8Array) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
}
