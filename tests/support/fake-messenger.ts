/**
 * This is Zendesk's documented API of its messaging widget, as far as the app may use it: commands, events and settings
 * by their first argument. Nothing in it ends a conversation or reports that an agent has left.
 */
export const MESSENGER_API: Readonly<Record<string, readonly string[]>> = {
  messenger: ['show', 'hide', 'open', 'close', 'loginUser', 'logoutUser', 'resetWidget'],
  'messenger:on': ['open', 'close', 'unreadMessages'],
  'messenger:set': ['conversationFields', 'conversationTags', 'cookies', 'locale', 'zIndex'],
};

/** This is a fake widget that throws on undocumented calls. */
export class FakeMessenger {
  readonly calls: (readonly unknown[])[] = [];
  readonly #listeners = new Map<string, (value?: unknown) => void>();

  readonly zE = (name: string, what: string, ...values: unknown[]): void => {
    if (!MESSENGER_API[name]?.includes(what)) throw new Error(`The widget has no "${name}" "${what}"`);
    this.calls.push([name, what, ...values]);
    if (name === 'messenger:on') this.#listeners.set(what, values[0] as (value?: unknown) => void);
  };

  /** Fires a widget event. */
  emit(event: string, value?: unknown): void {
    this.#listeners.get(event)?.(value);
  }

  /** Lists the calls so far, each as its first two arguments. */
  commands(): string[] {
    return this.calls.map(([name, what]) => `${String(name)} ${String(what)}`);
  }
}
