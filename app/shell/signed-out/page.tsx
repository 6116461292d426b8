import type { Metadata } from 'next';
import { SignedOutShell } from '@/components/offline/shells/signed-out-shell';
import { shellMessages } from '@/lib/core/ground/texts/shell-messages';

export const metadata: Metadata = { title: shellMessages.noConnection };

export default function ShellClosedPage() {
  return <SignedOutShell />;
}
