import 'server-only';
import { eq, isNotNull } from 'drizzle-orm';
import { createPdf, finishPdf } from '@/lib/core/backend/pdf/pdf';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { formatDate } from '@/lib/core/ground/format/past-date';
import { fullName } from '@/lib/core/ground/format/person';
import { formatExactPence } from '@/lib/core/ground/money/exact-pence';
import { addDays } from '@/lib/core/ground/time/zoned';
import { visits } from '@/lib/features/records/visits';
import { firstDayOf } from '@/lib/features/work/visits/server/first-day';
import { documentMailMessages as texts } from '../messages';
import { closedPeriods } from './closed-periods';
import type { DocumentSides, PreparedDocument } from './document-mail';
import { addressLinesOf, fileName, writeParagraph, writePerson, writeTitle } from './pdf-parts';

const YEAR_DAYS = 365;

/** The letter states facts only. [PAY-09] */
export async function prepareLetter(
  ctx: WorldContext,
  { worker, provider }: DocumentSides,
): Promise<PreparedDocument> {
  const { today, now } = ctx;
  const isDone = ofWorld(ctx, visits, eq(visits.workerId, worker.id), isNotNull(visits.finishedAt));
  const count = await ctx.tx.$count(visits, isDone);
  const since = addDays(today, -YEAR_DAYS);
  const paidPence = (await closedPeriods(ctx, worker.id, null))
    .filter(({ datePaid }) => datePaid !== null && datePaid > since && datePaid <= today)
    .reduce((sum, { totalPence }) => sum + totalPence, 0);
  const name = fullName(worker);
  const firstDay = await firstDayOf(ctx, worker);
  const body =
    firstDay === null
      ? texts.letterBodyNoStart({ name, provider })
      : texts.letterBody({ name, provider, day: formatDate(firstDay) });
  const paragraphs = [
    body,
    texts.letterVisits({ count }),
    texts.letterIncome({ day: formatDate(today), amount: formatExactPence(paidPence) }),
    texts.letterDate({ provider, day: formatDate(today) }),
  ];
  return {
    kind: 'self-employed-letter',
    files: async () => {
      const pdf = createPdf({ title: texts.letterTitle, author: provider, createdAt: now });
      writeTitle(pdf, texts.letterTitle);
      writePerson(pdf, texts.letterTo, name, addressLinesOf(worker));
      for (const paragraph of paragraphs) writeParagraph(pdf, paragraph);
      const content = await finishPdf(pdf, texts.page);
      return [
        { filename: fileName(['self-employed', today], 'pdf'), contentType: 'application/pdf', content },
      ];
    },
  };
}
