import 'server-only';
import type { HandlersOf, WorkerContext } from '@/lib/core/api/handler-context';
import type { constantsCalls } from '@/lib/features/constants/calls';
import { CONSTANTS } from '@/lib/features/constants/constants';
import type { ConstantsAnswer } from '@/lib/features/constants/wire';

/** The numbers by which the rules here judge. [FLAG-04] */
async function getConstants(): Promise<ConstantsAnswer> {
  return CONSTANTS;
}

export const constantsHandlers = { getConstants } satisfies HandlersOf<
  keyof typeof constantsCalls,
  WorkerContext
>;
