'use client';

import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { brand } from '@/lib/core/ground/site/brand';
import { routes } from '@/lib/core/ground/site/routes';
import { dayOf } from '@/lib/core/ground/time/zoned';
import { documentsMessages as texts } from '@/lib/features/money/documents/messages';
import type { UnsentDocument } from '@/lib/features/money/documents/schema';
import { useUnsentDocuments } from './use-unsent-documents';

/** Renders nothing if all documents were sent. */
export function UnsentDocuments() {
  const documents = useUnsentDocuments();
  if (documents.length === 0) return null;
  return (
    <Card title={texts.unsent}>
      <ul className="flex flex-col gap-2">
        {documents.map((document) => (
          <Unsent key={`${document.kind} ${document.failedAt}`} document={document} />
        ))}
      </ul>
    </Card>
  );
}

function Unsent({ document }: { readonly document: UnsentDocument }) {
  const { kind, paymentPeriod, failedAt } = document;
  const names: Readonly<Record<string, string>> = texts.unsentOf;
  const day = formatDay(dayOf(failedAt, brand.timeZone));
  return (
    <li>
      {texts.unsentSince({ document: names[kind] ?? texts.unsentOther, day })}
      {typeof paymentPeriod === 'number' && (
        <>
          {' '}
          <Link href={routes.paymentPeriod(paymentPeriod)} className="text-brand underline">
            {texts.openInvoice}
          </Link>
        </>
      )}
    </li>
  );
}
