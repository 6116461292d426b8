import type { Metadata } from 'next';
import { DemoOffer } from '@/components/demo/demo-offer';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { pages } from '@/lib/pages';

/** Rendered for each request, so that the nonce of its security policy reaches its scripts. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: pages.onboardingWelcome.title };

export default function WelcomePage() {
  return (
    <NotBuiltScreen title={pages.onboardingWelcome.title} isPublic>
      <DemoOffer kind="secondary" />
    </NotBuiltScreen>
  );
}
