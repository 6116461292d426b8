import type { Metadata } from 'next';
import { DemoOffer } from '@/components/demo/demo-offer';
import { NotBuiltScreen } from '@/components/shell/screens/not-built-screen';
import { pageTitle } from '@/lib/messages/page-titles';

/** Rendered for each request, so that the nonce of its security policy reaches its scripts. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: pageTitle('onboardingWelcome') };

export default function WelcomePage() {
  return (
    <NotBuiltScreen title={pageTitle('onboardingWelcome')} isPublic>
      <DemoOffer kind="secondary" />
    </NotBuiltScreen>
  );
}
