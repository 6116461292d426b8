'use client';

import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { useCall } from '@/lib/core/phone/client/use-call';
import { useClock } from '@/lib/core/phone/session/clock';
import { documentsCalls } from '@/lib/features/money/documents/calls';
import type { UnsentDocument } from '@/lib/features/money/documents/schema';
import { useOwnFeature } from '@/lib/features/people/flags/hooks';

export function useUnsentDocuments(): readonly UnsentDocument[] {
  const { now } = useClock();
  const isOn = useOwnFeature(OWN_FEATURES.unsentDocuments);
  return useCall(documentsCalls.listUnsentDocuments, {}, null, { isOn, now }).data ?? [];
}
