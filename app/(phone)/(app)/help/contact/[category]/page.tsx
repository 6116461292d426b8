import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ContactScreen } from '@/components/work/help/contact-screen';
import { LostVisitScreen } from '@/components/work/lost-visits/lost-visit-screen';
import { loadForWorker } from '@/lib/core/gateway/sign-in/queries';
import { readParams } from '@/lib/core/ground/site/page-lookup';
import { readVisitQuery } from '@/lib/core/ground/site/routes';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';
import { supportCalls } from '@/lib/features/talk/contact/calls';
import { CANNOT_COME, VISIT_CATEGORIES } from '@/lib/features/talk/contact/model';
import { loadVisitOrLoss } from '@/lib/features/work/lost-visits/queries';

export const metadata: Metadata = { title: pageTitle('helpContact') };

interface HelpContactPageProps {
  readonly params: Promise<{ readonly category: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

const NEEDS_VISIT: readonly string[] = [...VISIT_CATEGORIES, CANNOT_COME];

export default async function HelpContactPage({ params, searchParams }: HelpContactPageProps) {
  const asked = readParams('helpContact', await params);
  if (!asked) notFound();
  const { category } = asked;
  const query = await searchParams;
  const [address, about] = [readVisitQuery(query), typeof query.about === 'string' ? query.about : null];
  const shown = { category, address, about };
  const known = loadForWorker((read) => ({
    definition: read(supportCalls.getHelpCategory, { query: { categoryName: category } }),
  }));
  if (!address || !NEEDS_VISIT.includes(category)) {
    return <ContactScreen {...shown} {...(await known)} initial={null} />;
  }
  const [{ visit, loss, now }, { definition }] = await Promise.all([loadVisitOrLoss(address), known]);
  if (loss) return <LostVisitScreen loss={loss} />;
  if (!visit.ok && visit.error.code === 'not_found') notFound();
  return <ContactScreen {...{ ...shown, definition, now }} workerId={null} initial={visit} />;
}
