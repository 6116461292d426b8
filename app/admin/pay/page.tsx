import type { Metadata } from 'next';
import { PayWeekScreen } from '@/components/office/pay/pay-week-screen';
import { readFormOutcome } from '@/lib/core/gateway/session/read-session';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { loadPayWeek } from '@/lib/features/office/pay/queries';

export const metadata: Metadata = { title: pageTitle('adminPay') };

interface PayPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function PayPage({ searchParams }: PayPageProps) {
  const query = await searchParams;
  const outcome = await readFormOutcome(query.after);
  return (
    <PayWeekScreen
      {...(await loadPayWeek(query))}
      outcome={outcome}
      formKey={crypto.randomUUID()}
      hasExportFailed={query.problem === 'export'}
    />
  );
}
