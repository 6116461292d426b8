import { vi } from 'vitest';
import { A_SUBSCRIPTION } from './a-subscription';

const keyText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** This is the Push API of a browser: install it, then read what it was asked. */
export class FakePush {
  /** This is the key of the current subscription; null if there is none. */
  key: string | null = null;
  /** The endpoint changes at each new subscription. */
  endpoint = A_SUBSCRIPTION.endpoint;
  readonly done: string[] = [];

  install(): void {
    const pushManager = {
      getSubscription: async () => this.#subscription(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        this.key = keyText(applicationServerKey);
        this.done.push(`subscribe ${this.key}`);
        return this.#subscription();
      },
    };
    vi.stubGlobal('PushManager', class {});
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: async () => ({ pushManager }) },
    });
  }

  uninstall(): void {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(globalThis, 'PushManager');
  }

  #subscription() {
    if (this.key === null) return null;
    return {
      options: { applicationServerKey: new Uint8Array(Buffer.from(this.key, 'base64url')).buffer },
      toJSON: () => ({ ...A_SUBSCRIPTION, endpoint: this.endpoint, expirationTime: null }),
      unsubscribe: async () => {
        this.done.push('unsubscribe');
        this.key = null;
        return true;
      },
    };
  }
}
