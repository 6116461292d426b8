import type { Metadata } from 'next';
import { PermissionsScreen } from '@/components/device/permissions-screen';
import { pageTitle } from '@/lib/core/texts/page-titles';

export const metadata: Metadata = { title: pageTitle('permissions') };

export default function PermissionsPage() {
  return <PermissionsScreen />;
}
