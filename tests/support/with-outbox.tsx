import type { CallDefinition } from '@/lib/core/ground/contract/define-call';
import './indexed-db';
import { type ReactNode, useState } from 'react';
import { OutboxFrame } from '@/components/offline/outbox/outbox-frame';
import { type CallResult, ERROR_TABLE } from '@/lib/core/ground/contract/call-error';
import type { CallClient } from '@/lib/core/phone/client/client';
import { newId } from '@/lib/core/phone/client/new-id';
import type { OutboxClientPorts } from '@/lib/core/phone/outbox/model';
import { openOutboxDb } from '@/lib/core/phone/outbox/outbox-db';
import type { SendReply } from '@/lib/core/phone/outbox/post-write';
import { createRuntime } from '@/lib/core/phone/outbox/runtime';
import type { StoredWrite } from '@/lib/core/phone/outbox/stored-write';
import { ScopeContext } from '@/lib/core/phone/session/user';
import { queuedWrites } from '@/lib/features/writes';
import { AMARA } from './outbox-world';

/** Provides an outbox with a separate database; a fake call client responds to its events. */
export function WithOutbox({
  client,
  db,
  children,
}: {
  readonly client: CallClient;
  /** Components with the same name here share a database. */
  readonly db?: string;
  readonly children: ReactNode;
}) {
  const [load] = useState(() => runtimeOver(client, db));
  return (
    <ScopeContext value={AMARA}>
      <OutboxFrame load={load}>{children}</OutboxFrame>
    </ScopeContext>
  );
}

export function runtimeOver(client: CallClient, name = `outbox-${newId()}`): OutboxClientPorts['load'] {
  return async (options) =>
    createRuntime({
      ...options,
      kinds: queuedWrites,
      client,
      db: openOutboxDb({ name }),
      send: (event) => sendBy(client, event),
    });
}

/** Converts the fake client's result to the gateway's HTTP response. */
async function sendBy(client: CallClient, event: StoredWrite): Promise<SendReply> {
  const call = queuedWrites.get(event.type)?.call as CallDefinition;
  const result: CallResult<unknown> = await client(call, inputOf(event) as never, {
    idempotencyKey: event.uuid,
    registeredAt: event.eventRegisteredAt,
  });
  if (result.ok) return { kind: 'answer', status: 200, body: result.value, retryAfterS: null };
  const { error } = result;
  if (error.code === 'no_internet' || error.code === 'timeout') return { kind: 'no-answer' };
  return {
    kind: 'answer',
    status: ERROR_TABLE[error.code].httpStatus,
    body: { error },
    retryAfterS: error.retryAfterS ?? null,
  };
}

/** Rebuilds the call's input from the row's path. */
function inputOf({ type, endpoint, payload }: StoredWrite) {
  const names = queuedWrites.get(type)?.call.path.split('/') ?? [];
  const parts = endpoint.split('/');
  const params = names.flatMap((name, at) => {
    const part = decodeURIComponent(parts[at] ?? '');
    return name.startsWith('{') ? [[name.slice(1, -1), /^\d+$/.test(part) ? Number(part) : part]] : [];
  });
  return { params: Object.fromEntries(params), ...(payload === null ? {} : { body: payload }) };
}
