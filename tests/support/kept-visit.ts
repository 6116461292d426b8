import { visitCalls } from '@/lib/features/work/visits/calls';
import { aVisit } from './a-visit';
import { AMARA, type AnswerWorld } from './answer-world';

export const KEPT_INPUT = { params: { jobId: 1, date: '2026-11-18' } };
export const KEPT = aVisit({ customerPreferredName: 'Priya' });

/** Persists Amara's visit on the phone. */
export const keepVisit = (world: AnswerWorld, value = KEPT, since = world.now()) =>
  world.store.write(AMARA, visitCalls.getVisit, KEPT_INPUT, { value, since });

export const readVisit = ({ store }: AnswerWorld, scope = AMARA) =>
  store.read(scope, visitCalls.getVisit, KEPT_INPUT);
