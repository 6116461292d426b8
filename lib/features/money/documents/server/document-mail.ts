import 'server-only';
import { eq } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { Database } from '@/lib/core/backend/database/database';
import type { BackgroundJobHandler } from '@/lib/core/backend/jobs/runner';
import { composeMail } from '@/lib/core/backend/mail/compose';
import type { Attachment, ChooseMailer } from '@/lib/core/backend/mail/mailer';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { inWorld, senderNameOf, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { fullName } from '@/lib/core/ground/format/person';
import { brand } from '@/lib/core/ground/site/brand';
import { documentMailMessages } from '../messages';
import type { DocumentKind } from '../model';
import { prepareContract } from './contract-copy';
import { prepareInvoice } from './invoice';
import { prepareInvoiceSummary } from './invoice-summary';
import { documentOf, type RequestedDocument } from './requested-document';
import { prepareLetter } from './self-employed-letter';
import { prepareTaxPack } from './tax-pack';

export const DOCUMENT_MAIL_JOB = 'document-mail';

export type WorkerRow = typeof workers.$inferSelect;

/** A document names these two sides. */
export interface DocumentSides {
  readonly worker: WorkerRow;
  readonly provider: string;
}

/** Read within a transaction; `files` renders outside of it, because a PDF takes time. */
export interface PreparedDocument {
  readonly kind: DocumentKind;
  /** The subject names this period or year. */
  readonly what?: string;
  readonly files: () => Promise<readonly Attachment[]>;
}

interface DocumentMailOptions {
  readonly database: Database;
  readonly chooseMailer: ChooseMailer;
}

/** Sends outside of transactions, so that a slow mail server blocks nothing. [PAY-06] */
export function documentMailHandler({ database, chooseMailer }: DocumentMailOptions): BackgroundJobHandler {
  return async (job) => {
    const found = await inWorld(database, job.world, async (ctx) => {
      const document = documentOf(job.subject);
      const isTheirs = ofWorld(ctx, workers, eq(workers.id, document.workerId));
      const [worker] = await ctx.tx.select().from(workers).where(isTheirs);
      const mailer = worker && chooseMailer(ctx.world.kind);
      if (!mailer) return null;
      const sides = { worker, provider: senderNameOf(ctx.world) };
      const prepared = await prepare(ctx, document, sides);
      return prepared && { mailer, sides, prepared };
    });
    if (!found) return;
    const { mailer, sides, prepared } = found;
    const attachments = await prepared.files();
    const to = { name: fullName(sides.worker), address: sides.worker.email };
    await mailer.send({ ...textsOf(prepared, sides), to, attachments, id: `${job.world}-${job.id}` });
  };
}

/** Returns null if the document no longer exists. */
function prepare(
  ctx: WorldContext,
  document: RequestedDocument,
  sides: DocumentSides,
): Promise<PreparedDocument | null> {
  switch (document.kind) {
    case 'invoice':
      return prepareInvoice(ctx, document.periodId, sides);
    case 'invoice-summary':
      return prepareInvoiceSummary(ctx, document.taxYear, sides);
    case 'tax-pack':
      return prepareTaxPack(ctx, document.taxYear, sides);
    case 'self-employed-letter':
      return prepareLetter(ctx, sides);
    case 'contract':
      return prepareContract(ctx, sides);
    default:
      return document satisfies never;
  }
}

function textsOf({ kind, what = '' }: PreparedDocument, { worker, provider }: DocumentSides) {
  const { subject, hello, attached, questions, from } = documentMailMessages;
  return composeMail({
    subject: subjectText(subject[kind], what),
    paragraphs: [hello({ name: worker.firstNames }), attached({ product: brand.name }), questions],
    from: from({ provider }),
  });
}

/** Some subjects name the period or year. */
const subjectText = (subject: string | ((values: { readonly what: string }) => string), what: string) =>
  typeof subject === 'string' ? subject : subject({ what });
