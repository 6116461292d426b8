import { expect, it } from 'vitest';
import { catalogue } from '@/lib/features/gateway';
import { matcherOf } from './match';

const matchForwards = matcherOf(catalogue);
const matchBackwards = matcherOf(catalogue.toReversed());

it.each(catalogue.map(({ call }) => [call.id, call] as const))(
  'matching a path finds %s by its path, whose parameters hide no other call in any order of features',
  (id, { method, path }) => {
    const address = path.replace(/\{\w+\}/g, '7');
    expect(matchForwards(method, address)?.entry.call.id).toBe(id);
    expect(matchBackwards(method, address)?.entry.call.id).toBe(id);
  },
);
