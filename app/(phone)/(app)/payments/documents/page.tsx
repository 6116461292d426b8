import type { Metadata } from 'next';
import { DocumentsScreen } from '@/components/money/documents/documents-screen';
import { DocumentsSkeleton } from '@/components/money/documents/documents-skeleton';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { loadForWorker } from '@/lib/core/gateway/sign-in/queries';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { paymentsCalls } from '@/lib/features/money/payments/calls';

export const metadata: Metadata = { title: pageTitle('paymentDocuments') };

export default function PaymentDocumentsPage() {
  const load = loadForWorker((read, workerId) => ({
    years: read(paymentsCalls.listTaxYears, { params: { workerId } }),
  }));
  return (
    <SuspenseWithDeadline load={load} fallback={<DocumentsSkeleton />}>
      {({ years, now }) => <DocumentsScreen years={years} now={now} />}
    </SuspenseWithDeadline>
  );
}
