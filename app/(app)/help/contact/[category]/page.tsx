import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CannotComeScreen } from '@/components/help/cannot-come-screen';
import { HelpContactScreen, PostcodeChangeScreen } from '@/components/help/help-contact-screen';
import { ChooseVisitScreen } from '@/components/help/visit-help-screen';
import { KeysHelpScreen } from '@/components/keys/keys-help-screen';
import { LostVisitScreen } from '@/components/lost-visits/lost-visit-screen';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { pageTitle } from '@/lib/core/texts/page-titles';
import {
  CANNOT_COME,
  POSTCODE_CHANGE,
  type ReportCategory,
  VISIT_CATEGORIES,
} from '@/lib/features/contact/model';
import { loadVisitOrLoss } from '@/lib/features/visits/queries';
import { readParams } from '@/lib/page-lookup';
import { readVisitQuery } from '@/lib/routes';

export const metadata: Metadata = { title: pageTitle('helpContact') };

const KEYS: ReportCategory = 'keys';

interface HelpContactPageProps {
  readonly params: Promise<{ readonly category: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function HelpContactPage({ params, searchParams }: HelpContactPageProps) {
  const asked = readParams('helpContact', await params);
  if (!asked) notFound();
  if (asked.category === KEYS) return <KeysHelpScreen />;
  if (asked.category === POSTCODE_CHANGE) return <PostcodeChangeScreen />;
  const category = ([...VISIT_CATEGORIES, CANNOT_COME] as const).find((code) => code === asked.category);
  if (!category) return <NotBuiltScreen title={pageTitle('helpContact')} />;
  const address = readVisitQuery(await searchParams);
  if (!address) return <ChooseVisitScreen category={category} />;
  const { visit, loss, now } = await loadVisitOrLoss(address);
  if (loss) return <LostVisitScreen loss={loss} />;
  if (!visit.ok && visit.error.code === 'not_found') notFound();
  if (category === CANNOT_COME) return <CannotComeScreen address={address} initial={visit} now={now} />;
  return <HelpContactScreen category={category} address={address} initial={visit} now={now} />;
}
