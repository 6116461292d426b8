import type { SampleName, TestWorld } from './test';

/** Reads the texts of all chats with customers, from the backend. */
export async function customersMessages(world: TestWorld, name: SampleName): Promise<readonly string[]> {
  const { chats } = (await world.api(name, 'GET', 'contact/chats/?with=customers')).body as {
    chats: { id: number }[];
  };
  const histories = await Promise.all(
    chats.map(({ id }) => world.api(name, 'GET', `contact/chats/${id}/messages/`)),
  );
  return histories.flatMap(({ body }) =>
    (body as { messages: { text: string }[] }).messages.map(({ text }) => text),
  );
}

interface ServedEntry {
  readonly key: { readonly holder_id: number | null; readonly code: string | null } | null;
}

/** Returns the codes of the keys that this worker holds. */
export async function keysOf(world: TestWorld, name: SampleName): Promise<readonly (string | null)[]> {
  const { id } = (await world.api(name, 'GET', 'auth/')).body as { id: number };
  const { body } = await world.api(name, 'GET', `workers/${id}/customers-and-keys/`);
  return (body as readonly ServedEntry[])
    .filter(({ key }) => key?.holder_id === id)
    .map(({ key }) => key?.code ?? null);
}
