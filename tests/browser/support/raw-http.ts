import { type Agent, request } from 'node:http';
import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
  /** Sends the body in chunks that say nothing of its length. */
  readonly isChunked?: boolean;
  readonly agent?: Agent;
}

/** A request as no browser makes it: an address that is sent as it stands, any method, a body with or without a length. */
export function rawRequest(origin: string, path: string, options: RawRequest = {}): Promise<RawAnswer> {
  const { method = 'GET', headers = {}, body, isChunked = false, agent } = options;
  const { hostname, port } = new URL(origin);
  const length: Record<string, string> =
    body !== undefined && !isChunked ? { 'content-length': String(Buffer.byteLength(body)) } : {};
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, agent, headers: { ...length, ...headers } });
    // Also where the server breaks off a body that comes after its answer.
    sent.on('error', reject);
    sent.once('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    sent.end(body);
  });
}

export interface HeldConnection {
  /** What has come so far. */
  received(): string;
  send(text: string): void;
  readonly closed: Promise<void>;
}

/** A connection that is left open after what was sent on it. */
export function holdConnection(origin: string, text: string): HeldConnection {
  const { hostname, port } = new URL(origin);
  let received = '';
  const socket = connect(Number(port), hostname, () => socket.write(text));
  socket.on('data', (part) => {
    received += part;
  });
  // A connection that is broken off is closed too.
  socket.on('error', () => undefined);
  return {
    received: () => received,
    send: (more) => void socket.write(more),
    closed: new Promise((resolve) => socket.once('close', () => resolve())),
  };
}
