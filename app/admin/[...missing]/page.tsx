import type { Metadata } from 'next';
import { OfficeNotFoundScreen } from '@/components/admin/office-not-found-screen';
import { OfficeElsewhereScreen } from '@/components/office/office-elsewhere-screen';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { hasOffice } from '@/lib/features/admin/queries';

export const metadata: Metadata = { title: commonMessages.notFoundTitle };

/** Every address below the office that no other page has; middleware leads them here and answers 404. [NAV-37] */
export default async function OfficeMissingPage() {
  return (await hasOffice()) ? <OfficeNotFoundScreen /> : <OfficeElsewhereScreen />;
}
