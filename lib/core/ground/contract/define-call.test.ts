import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  defineCalls,
  type InputOf,
  type OutputOf,
  officeRead,
  officeWrite,
  queuedWrite,
  read,
  write,
} from './define-call';
import { askedDay, type CallSchemas, entity, idInAddress, integer, queryOf, text, z } from './schema';

const tool = entity('Tool', { fullName: text });

const toolSchemas = {
  listTools: {
    summary: 'All tools',
    query: queryOf({ kind: text.optional() }),
    response: z.array(tool),
  },
  findTool: { summary: 'The nearest tool', query: z.strictObject({ near: askedDay }), response: tool },
  renameTool: {
    summary: 'Rename a tool',
    params: z.strictObject({ id: idInAddress }),
    body: tool,
    response: tool,
  },
  countTools: { summary: 'How many tools there are', response: integer },
} satisfies CallSchemas;

const toolCalls = defineCalls<typeof toolSchemas>()({
  listTools: read('tools/', { cache: { name: 'tools', maxAgeS: 60 } }),
  findTool: read('tools/nearest/', { timeoutMs: 1_000 }),
  renameTool: queuedWrite('PATCH', 'tools/{id}/', { invalidates: ['tools'] }),
  countTools: write('POST', 'tools/count/', { changesNothing: true }),
});

describe('a call', () => {
  it('a call has its id, the defaults of its kind and the stated options', () => {
    expect(toolCalls).toEqual({
      listTools: {
        id: 'listTools',
        method: 'GET',
        path: 'tools/',
        access: 'worker',
        timeoutMs: 25_000,
        cache: { name: 'tools', maxAgeS: 60 },
      },
      findTool: {
        id: 'findTool',
        method: 'GET',
        path: 'tools/nearest/',
        access: 'worker',
        timeoutMs: 1_000,
        cache: null,
      },
      renameTool: {
        id: 'renameTool',
        method: 'PATCH',
        path: 'tools/{id}/',
        access: 'worker',
        timeoutMs: 35_000,
        cache: null,
        offline: 'queued',
        invalidates: ['tools'],
      },
      countTools: {
        id: 'countTools',
        method: 'POST',
        path: 'tools/count/',
        access: 'worker',
        timeoutMs: 35_000,
        cache: null,
        changesNothing: true,
      },
    });
  });

  it('a call of the office is for administrators', () => {
    const office = { access: 'admin', cache: null, needs: 'view' };
    expect(officeRead('admin/tools/')).toEqual({
      ...office,
      method: 'GET',
      path: 'admin/tools/',
      timeoutMs: 25_000,
    });
    expect(officeWrite('PUT', 'admin/sign-in/', 'view', { access: 'public' })).toEqual({
      ...office,
      method: 'PUT',
      path: 'admin/sign-in/',
      access: 'public',
      timeoutMs: 35_000,
    });
  });

  it('a call has the input and output types of its schemas', () => {
    type Tool = { readonly fullName: string };
    type Calls = typeof toolCalls;
    expectTypeOf<InputOf<Calls['listTools']>>().toEqualTypeOf<{
      readonly query?: { readonly kind?: string | undefined };
    }>();
    expectTypeOf<InputOf<Calls['findTool']>>().toEqualTypeOf<{ readonly query: { readonly near: string } }>();
    expectTypeOf<InputOf<Calls['renameTool']>>().toEqualTypeOf<{
      readonly params: { readonly id: number };
      readonly body: Tool;
    }>();
    expectTypeOf<InputOf<Calls['countTools']>>().toEqualTypeOf<Record<never, never>>();
    expectTypeOf<OutputOf<Calls['listTools']>>().toEqualTypeOf<readonly Tool[]>();
    expectTypeOf<OutputOf<Calls['countTools']>>().toEqualTypeOf<number>();
    expectTypeOf<Calls['renameTool']['offline']>().toEqualTypeOf<'queued'>();
    expectTypeOf<Calls['listTools']['offline']>().toEqualTypeOf<'queued' | undefined>();
  });

  it('a call needs schemas, and schemas need a call', () => {
    const { countTools } = toolSchemas;
    // @ts-expect-error: there is no `dropTool`.
    defineCalls<{ countTools: typeof countTools }>()({ countTools: read('a/'), dropTool: read('b/') });
    // @ts-expect-error: `countTools` is missing.
    defineCalls<{ countTools: typeof countTools }>()({});
    // @ts-expect-error: a write that waits is `queuedWrite`, so that its type shows it.
    write('POST', 'tools/', { offline: 'queued' });
  });
});
