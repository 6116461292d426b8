'use client';

import { useCall } from '@/lib/core/client/use-call';
import { constantsCalls } from './calls';
import { CONSTANTS } from './constants';
import type { Constants } from './model';

/** Asks for the marketplace's own numbers in an idle moment: one component in the shell does it for all screens. */
export const useConstantsSync = () => useCall(constantsCalls.getConstants, {}, null);

/** The marketplace's own numbers; each is the build's until it is known, and where it cannot be found out. [FLAG-04] */
export function useConstants(): Constants {
  const { data } = useConstantsSync();
  return {
    regularJobEligibilityThreshold:
      data?.regularJobEligibilityThreshold ?? CONSTANTS.regularJobEligibilityThreshold,
    reliabilityTargetDays: data?.reliabilityTargetDays ?? CONSTANTS.reliabilityTargetDays,
  };
}
