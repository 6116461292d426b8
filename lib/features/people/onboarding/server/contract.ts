import 'server-only';
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { toInstant } from '@/lib/core/backend/database/columns';
import {
  BOLD,
  createPdf,
  finishPdf,
  lettersNotDrawn,
  MARGIN,
  type Pdf,
  REGULAR,
  write,
  writeName,
} from '@/lib/core/backend/pdf/pdf';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { formatInstant } from '@/lib/core/ground/format/date-time';
import { formatDate } from '@/lib/core/ground/format/past-date';
import { brand } from '@/lib/core/ground/site/brand';
import { dayOf, type Instant } from '@/lib/core/ground/time/zoned';
import { contracts } from '@/lib/features/records/people';
import type { ContractSection, Signature } from '@/lib/features/records/people-values';
import { onboardingMailMessages } from '../messages';

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

const SIGNATURE_HEIGHT = 90;
const MOST_SIGNATURE_WIDTH = 320;

/** Embeds its fonts, so that it looks the same everywhere. */
export function contractDocument(
  facts: Facts,
  { timeZone, provider }: { readonly timeZone: string; readonly provider: string },
): Promise<Uint8Array> {
  const { name, sections, signature } = facts;
  const document = createPdf({ title: titleOf(), author: provider, createdAt: toInstant(facts.signedAt) });
  document.font(BOLD).fontSize(18).text(titleOf()).moveDown();
  for (const { heading, text } of sections) {
    document.font(BOLD).fontSize(12);
    write(document, heading);
    document.font(REGULAR).fontSize(10.5);
    write(document, text);
    document.moveDown();
  }
  sign(document, facts, signature, name, timeZone);
  return finishPdf(document, onboardingMailMessages.documentPage);
}

const titleOf = () => onboardingMailMessages.contractTitle({ worker: brand.worker });

function sign(document: Pdf, facts: Facts, signature: Signature, name: string, timeZone: string): void {
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

function drawSignature(document: Pdf, signature: Signature): void {
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

/** Times are in the marketplace's time zone, which the text names. */
export function signedLine(signedAt: Instant, timeZone: string): string {
  return onboardingMailMessages.signedAt({
    day: formatDate(dayOf(signedAt, timeZone)),
    time: formatInstant(signedAt, timeZone),
    zone: timeZone,
  });
}
