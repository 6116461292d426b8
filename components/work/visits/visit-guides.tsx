'use client';

import { useLazy } from '@/components/ui/lazy-component';
import { phoneGuides } from '@/lib/features/reading/guides/phone-guides';
import type { Visit } from '@/lib/features/work/visits/schema';
import { GuidesOfVisit } from './guides-of-visit';

/** A visit from the phone shows only the link to all guides until they are read. */
export function VisitGuides({ visit }: { readonly visit: Visit }) {
  const { loaded } = useLazy(phoneGuides.load);
  return <GuidesOfVisit visit={visit} guides={loaded ?? []} />;
}
