/** Where a phone is, or the code with which it fails to say so. */
type Outcome = { readonly latitude: number; readonly longitude: number } | 1 | 2 | 3;

export const AT_HOME = { latitude: 51.4445, longitude: -0.1501 };
export const ACCURACY_M = 12;

/** The browser's side of finding out where a phone is: install it, then change what the worker and the phone say. */
export class FakeLocation {
  /** Null for a browser that tells nothing of permissions. */
  permission: PermissionState | null = 'granted';
  outcome: Outcome = AT_HOME;
  /** How often the permission was read, and the options of each measurement. */
  reads = 0;
  readonly measurements: (PositionOptions | undefined)[] = [];
  #held: (() => void)[] | null = null;
  readonly #statuses: EventTarget[] = [];

  /** Says that a permission was changed outside the page. */
  tellChange(): void {
    for (const status of this.#statuses) status.dispatchEvent(new Event('change'));
  }

  /** Keeps further measurements waiting until `release`. */
  hold(): void {
    this.#held = [];
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const give of held) give();
  }

  install(): void {
    const getCurrentPosition: Geolocation['getCurrentPosition'] = (give, fail, options) => {
      this.measurements.push(options);
      const answer = () => {
        if (typeof this.outcome === 'number') fail?.({ code: this.outcome } as GeolocationPositionError);
        else give({ coords: { ...this.outcome, accuracy: ACCURACY_M } } as GeolocationPosition);
      };
      if (this.#held) this.#held.push(answer);
      else answer();
    };
    const query = async () => {
      this.reads += 1;
      const status = Object.assign(new EventTarget(), { state: this.permission });
      this.#statuses.push(status);
      return status;
    };
    set('geolocation', { getCurrentPosition });
    Object.defineProperty(navigator, 'permissions', {
      configurable: true,
      get: () => (this.permission === null ? undefined : { query }),
    });
  }

  uninstall(): void {
    for (const name of ['geolocation', 'permissions']) Reflect.deleteProperty(navigator, name);
  }
}

function set(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
}
