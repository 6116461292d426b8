import { expect, it } from 'vitest';
import { catalogue } from '@/lib/features/gateway';
import { matchCall } from './match';

it.each(catalogue.map(({ call }) => [call.id, call] as const))(
  'finds %s by its path, whose parameters hide no other call',
  (id, { method, path }) => {
    expect(matchCall(method, path.replace(/\{\w+\}/g, '7'))?.entry.call.id).toBe(id);
  },
);
