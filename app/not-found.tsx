import type { Metadata } from 'next';
import { NotFoundScreen } from '@/components/shell/screens/not-found-screen';
import { commonMessages } from '@/lib/messages/common-messages';

export const metadata: Metadata = { title: commonMessages.notFoundTitle };

export default function NotFound() {
  return <NotFoundScreen />;
}
