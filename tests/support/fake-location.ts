/** This is a position, or the error code of the Geolocation API. */
type Outcome = { readonly latitude: number; readonly longitude: number } | 1 | 2 | 3;

export const AT_HOME = { latitude: 51.4445, longitude: -0.1501 };
export const ACCURACY_M = 12;

/** This fake of the browser's geolocation and permission is installed first; then a test sets its results. */
export class FakeLocation {
  /** It is null for a browser without the Permissions API. */
  permission: PermissionState | null = 'granted';
  outcome: Outcome = AT_HOME;
  /** Counts the permission queries, and records the options of each position request. */
  reads = 0;
  readonly measurements: (PositionOptions | undefined)[] = [];
  #held: (() => void)[] | null = null;
  readonly #statuses: EventTarget[] = [];

  /** Fires the permission's change event. */
  tellChange(): void {
    for (const status of this.#statuses) status.dispatchEvent(new Event('change'));
  }

  /** Holds later position requests until `release`. */
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
