import type { Metadata } from 'next';
import { PermissionsScreen } from '@/components/device/permissions-screen';
import { pages } from '@/lib/pages';

export const metadata: Metadata = { title: pages.permissions.title };

export default function PermissionsPage() {
  return <PermissionsScreen />;
}
