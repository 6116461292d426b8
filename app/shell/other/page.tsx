import type { Metadata } from 'next';
import { OtherShell } from '@/components/pages/other-shell';
import { shellMessages } from '@/lib/core/texts/shell-messages';

export const metadata: Metadata = { title: shellMessages.noConnection };

export default function OtherShellPage() {
  return <OtherShell />;
}
