import type { Metadata } from 'next';
import { OfficeNotFoundScreen } from '@/components/admin/office-not-found-screen';
import { OfficeElsewhereScreen } from '@/components/office/office-elsewhere-screen';
import { commonMessages } from '@/lib/core/texts/common-messages';
import { hasOffice } from '@/lib/features/admin/queries';

export const metadata: Metadata = { title: commonMessages.notFoundTitle };

/** Of a worker whom nobody knows; where a root answers there is no office at all. */
export default async function OfficeNotFound() {
  return (await hasOffice()) ? <OfficeNotFoundScreen /> : <OfficeElsewhereScreen />;
}
