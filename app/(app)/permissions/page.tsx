import type { Metadata } from 'next';
import { PermissionsScreen } from '@/components/device/permissions-screen';

export const metadata: Metadata = { title: 'Permissions' };

export default function PermissionsPage() {
  return <PermissionsScreen />;
}
