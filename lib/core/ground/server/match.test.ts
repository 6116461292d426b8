import { expect, it } from 'vitest';
import { catalogue } from '@/lib/features/gateway';
import { matcherOf } from './match';

const matchForwards = matcherOf(catalogue);
const matchBackwards = matcherOf(catalogue.toReversed());

it.each(catalogue.map(({ call }) => [call.id, call] as const))(
  'matching a path finds %s, and no parameter of another call’s path hides it, in any order of features',
  (id, { method, path }) => {
    const address = path.replace(/\{\w+\}/g, '7');
    expect(matchForwards(method, address)?.entry.call.id).toBe(id);
    expect(matchBackwards(method, address)?.entry.call.id).toBe(id);
  },
);
