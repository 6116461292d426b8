import type { Metadata } from 'next';
import { OtherShell } from '@/components/pages/other-shell';
import { shellMessages } from '@/lib/core/ground/texts/shell-messages';

export const metadata: Metadata = { title: shellMessages.noConnection };

export default function OtherShellPage() {
  return <OtherShell />;
}
