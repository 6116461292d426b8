import type { Metadata } from 'next';
import { DocumentsScreen } from '@/components/documents/documents-screen';
import { DocumentsSkeleton } from '@/components/documents/documents-skeleton';
import { SuspenseWithDeadline } from '@/components/shell/server/page-start';
import { loadForWorker } from '@/lib/core/sign-in/queries';
import { pageTitle } from '@/lib/core/texts/page-titles';
import { paymentsCalls } from '@/lib/features/payments/calls';

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
