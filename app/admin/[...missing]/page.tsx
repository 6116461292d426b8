import type { Metadata } from 'next';
import { OfficeElsewhereScreen, OfficeNotFoundScreen } from '@/components/office/office-frame';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { hasOffice } from '@/lib/features/admin/queries';

export const metadata: Metadata = { title: commonMessages.notFoundTitle };

export default async function OfficeMissingPage() {
  return (await hasOffice()) ? <OfficeNotFoundScreen /> : <OfficeElsewhereScreen />;
}
