import 'server-only';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import PDFDocument from 'pdfkit';
import { brand } from '@/lib/brand';
import { toInstant } from '@/lib/core/database/columns';
import { formatInstant } from '@/lib/core/format/date-time';
import { formatDate } from '@/lib/core/format/past-date';
import { dayOf, type Instant } from '@/lib/core/time/zoned';
import { ofWorld } from '@/lib/core/worlds/rows';
import type { WorldContext } from '@/lib/core/worlds/worlds';
import { onboardingMailMessages } from '@/lib/features/onboarding/messages';
import type { ContractSection, Signature } from '@/lib/features/onboarding/model';
import { contracts } from './tables';

type SignedContract = typeof contracts.$inferSelect;

/** The name is on its own line: inside a sentence a right-to-left name would be garbled. */
export function contractSections(provider: string): readonly ContractSection[] {
  const { contractHeading: heading, contractText: text } = onboardingMailMessages;
  const product = brand.name;
  return [
    { heading: heading.parties, text: text.parties({ provider, product }) },
    { heading: heading.status, text: text.status },
    { heading: heading.work, text: text.work },
    { heading: heading.pay, text: text.pay },
    { heading: heading.homes, text: text.homes },
    { heading: heading.data, text: text.data },
    { heading: heading.ending, text: text.ending },
  ];
}

export function versionOf(sections: readonly ContractSection[]): string {
  const words = sections.map(({ heading, text }) => [heading, text]);
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 22);
}

export async function signedContractOf(ctx: WorldContext, workerId: number): Promise<SignedContract | null> {
  const isTheirs = ofWorld(ctx, contracts, eq(contracts.workerId, workerId));
  const [row] = await ctx.tx.select().from(contracts).where(isTheirs);
  return row ?? null;
}

type Facts = Pick<SignedContract, 'name' | 'sections' | 'signature' | 'signedAt' | 'signedFrom'>;

/** DejaVu covers Latin, Greek, Cyrillic, Arabic and Hebrew; missing letters are drawn as empty boxes. */
const FONTS = join(process.cwd(), 'node_modules', 'dejavu-fonts-ttf', 'ttf');
const REGULAR = join(FONTS, 'DejaVuSans.ttf');
const BOLD = join(FONTS, 'DejaVuSans-Bold.ttf');

const MARGIN = 56;
const SIGNATURE_HEIGHT = 90;
const MOST_SIGNATURE_WIDTH = 320;

/** Embeds its fonts, so that it looks the same everywhere. */
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

const titleOf = () => onboardingMailMessages.contractTitle({ worker: brand.worker });

type Document = InstanceType<typeof PDFDocument>;

/** Without `features: []` pdfkit lays out words separately, which breaks Arabic. */
function write(document: Document, text: string): void {
  document.text(text, { features: [], lineGap: 2 });
}

function writeName(document: Document, name: string): void {
  for (const line of nameLines(name)) write(document, line);
}

function sign(document: Document, facts: Facts, signature: Signature, name: string, timeZone: string): void {
  const { signedAt, signedFrom } = facts;
  const needed = SIGNATURE_HEIGHT + 120;
  if (document.y + needed > document.page.height - MARGIN) document.addPage();
  document.font(BOLD).fontSize(12);
  write(document, onboardingMailMessages.signedBy);
  document.font(REGULAR).fontSize(12);
  writeName(document, name);
  document.fontSize(10.5);
  const missing = lettersNotDrawn(name);
  if (missing.length > 0)
    write(document, onboardingMailMessages.lettersNotDrawn({ letters: missing.join(' ') }));
  write(document, signedLine(toInstant(signedAt), timeZone));
  write(
    document,
    signedFrom === null
      ? onboardingMailMessages.signedFromUnknown
      : onboardingMailMessages.signedFrom({ address: signedFrom }),
  );
  document.moveDown();
  drawSignature(document, signature);
}

function drawSignature(document: Document, signature: Signature): void {
  if (signature.kind === 'typed') {
    document.fontSize(9).fillColor('#555555');
    write(document, onboardingMailMessages.signatureTyped);
    document.fontSize(16).fillColor('#000000');
    writeName(document, signature.name);
    if (signature.reason !== undefined) {
      document.fontSize(9).fillColor('#555555');
      write(document, onboardingMailMessages.signatureOtherName({ reason: signature.reason }));
      document.fillColor('#000000');
    }
    return;
  }
  document.fontSize(9).fillColor('#555555');
  write(document, onboardingMailMessages.signatureDrawn);
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
    // Draw a dot as a short line, or it would be invisible.
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
    // Writing below the margin would otherwise start a new page.
    document.page.margins.bottom = 0;
    const text = onboardingMailMessages.documentPage({ page: index + 1, pages: count });
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

const FROM_THE_RIGHT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const OF_SOME_DIRECTION = /[\p{L}\p{N}]/u;
/** Scripts of DejaVu, as far as names need them. */
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

/** Unicode numbers of letters that the font lacks, without duplicates. */
export function lettersNotDrawn(name: string): readonly string[] {
  const missing = [...name].filter((letter) => !DRAWN.test(letter));
  return [...new Set(missing)].map((letter) => {
    const number = letter.codePointAt(0) ?? 0;
    return `U+${number.toString(16).toUpperCase().padStart(4, '0')}`;
  });
}

/** In the marketplace's time zone, which the text names. */
export function signedLine(signedAt: Instant, timeZone: string): string {
  return onboardingMailMessages.signedAt({
    day: formatDate(dayOf(signedAt, timeZone)),
    time: formatInstant(signedAt, timeZone),
    zone: timeZone,
  });
}
