import type { Metadata } from 'next';
import { PermissionsScreen } from '@/components/people/device/permissions-screen';
import { pageTitle } from '@/lib/core/ground/texts/page-titles';

export const metadata: Metadata = { title: pageTitle('permissions') };

export default function PermissionsPage() {
  return <PermissionsScreen />;
}
