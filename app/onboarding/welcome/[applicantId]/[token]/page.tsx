import type { Metadata } from 'next';
import { DemoOffer } from '@/components/demo/demo-offer';
import { NotBuiltScreen } from '@/components/shell/not-built-screen';

/** Rendered for each request, so that the nonce of its security policy reaches its scripts. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Welcome' };

export default function ApplicantWelcomePage() {
  return (
    <NotBuiltScreen title="Welcome" isPublic>
      <DemoOffer kind="secondary" />
    </NotBuiltScreen>
  );
}
