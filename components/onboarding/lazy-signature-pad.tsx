'use client';

import { lazyComponent } from '@/components/ui/lazy-component';
import { onboardingMessages } from '@/lib/features/onboarding/messages';

/** The pad, whose code nobody needs before the contract. */
export const { Lazy: LazySignaturePad } = lazyComponent({
  load: async () => (await import('./signature-pad')).SignaturePad,
  failedTitle: onboardingMessages.notLoaded,
  skeleton: null,
});
