import { Agent, get } from 'node:http';
import { createEventReader } from '@/lib/core/live/event-text';

/** Each stream has a connection of its own, as each browser has. */
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

export interface StreamOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The text of a message that has come, once for each. */
  readonly onText: (text: string) => void;
}

/** A browser’s end of a stream: one that ends is followed by the next, from where it ended. */
export class StreamClient {
  readonly #options: StreamOptions;
  #close = () => {};
  #place: string | null = null;
  #isOpen = true;
  /** Connections that failed, and messages that came twice. */
  faults = 0;

  constructor(options: StreamOptions) {
    this.#options = options;
  }

  /** Resolves with the first bytes. */
  connect(): Promise<void> {
    return new Promise((resolve) => this.#connect(resolve));
  }

  /** Cuts the connection, as a lost signal does; `connect` goes on from where it was. */
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
      const read = createEventReader();
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        onFirst();
        for (const event of read(piece)) this.#take(event.id, event.data);
      });
      response.on('error', () => again(true));
      response.on('end', () => again(false));
    });
  }

  #take(id: string | null, data: string): void {
    if (id === null) return;
    if (this.#place !== null && Number(id) <= Number(this.#place)) this.faults += 1;
    this.#place = id;
    const event = JSON.parse(data) as {
      readonly text?: string;
      readonly message?: { readonly text: string };
    };
    const text = event.message?.text ?? event.text;
    if (text !== undefined) this.#options.onText(text);
  }
}
