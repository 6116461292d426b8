import { Agent, get } from 'node:http';
import { createParser } from 'eventsource-parser';

/** Each stream needs a separate connection, as in browsers. */
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

export interface StreamOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The stream calls it once for each received message. */
  readonly onText: (text: string) => void;
  readonly onEvent?: (type: string) => void;
}

/** Opens an event stream that reconnects with the last event id. */
export class StreamClient {
  readonly #options: StreamOptions;
  #close = () => {};
  #place: string | null = null;
  #isOpen = true;
  /** This many connections failed or messages came twice. */
  faults = 0;

  constructor(options: StreamOptions) {
    this.#options = options;
  }

  /** Resolves when the first bytes arrive. */
  connect(): Promise<void> {
    return new Promise((resolve) => this.#connect(resolve));
  }

  /** Cuts the connection like a lost network; `connect` resumes it. */
  cut(): void {
    this.#isOpen = false;
    this.#close();
    this.#isOpen = true;
  }

  end(): void {
    this.#isOpen = false;
    this.#close();
  }

  #connect(onFirst: () => void): void {
    const { url, headers } = this.#options;
    const place: Record<string, string> = this.#place === null ? {} : { 'last-event-id': this.#place };
    const request = get(url, { agent, headers: { accept: 'text/event-stream', ...headers, ...place } });
    let isOver = false;
    const again = (isFault: boolean) => {
      if (isOver) return;
      isOver = true;
      if (isFault) this.faults += 1;
      if (this.#isOpen) setTimeout(() => this.#connect(onFirst), isFault ? 250 : 0);
    };
    this.#close = () => {
      isOver = true;
      request.destroy();
    };
    request.on('error', () => again(true));
    request.on('response', (response) => {
      if (response.statusCode !== 200) {
        response.resume();
        again(true);
        return;
      }
      const parser = createParser({ onEvent: ({ id, data }) => this.#take(id, data) });
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        onFirst();
        parser.feed(piece);
      });
      response.on('error', () => again(true));
      response.on('end', () => again(false));
    });
  }

  #take(id: string | undefined, data: string): void {
    if (id === undefined) return;
    if (this.#place !== null && Number(id) <= Number(this.#place)) this.faults += 1;
    this.#place = id;
    const event = JSON.parse(data) as {
      readonly type?: string;
      readonly text?: string;
      readonly message?: { readonly text: string };
    };
    const text = event.message?.text ?? event.text;
    if (text !== undefined) this.#options.onText(text);
    if (event.type !== undefined) this.#options.onEvent?.(event.type);
  }
}
