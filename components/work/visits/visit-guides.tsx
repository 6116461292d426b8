'use client';

import { useLazy } from '@/components/ui/lazy-component';
import { phoneGuides } from '@/lib/features/reading/guides/phone-guides';
import type { Visit } from '@/lib/features/work/visits/schema';
import { GuidesOfVisit } from './guides-of-visit';

/** For a visit from the phone. Until the guides are read, only the link to all. */
export function VisitGuides({ visit }: { readonly visit: Visit }) {
  const { loaded } = useLazy(phoneGuides.load);
  return <GuidesOfVisit visit={visit} guides={loaded ?? []} />;
}
