import type { Metadata } from 'next';
import { OfficeElsewhereScreen, OfficeNotFoundScreen } from '@/components/office/frame/office-frame';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { hasOffice } from '@/lib/features/office/sign-in/queries';

export const metadata: Metadata = { title: commonMessages.notFoundTitle };

export default async function OfficeNotFound() {
  return (await hasOffice()) ? <OfficeNotFoundScreen /> : <OfficeElsewhereScreen />;
}
