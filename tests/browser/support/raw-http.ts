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
  /** It is true if the body is sent chunked, without a content length. */
  readonly isChunked?: boolean;
  readonly agent?: Agent;
}

/** Sends a request that no browser would send: an unnormalised path, any method, a body with or without a length. */
export function rawRequest(origin: string, path: string, options: RawRequest = {}): Promise<RawAnswer> {
  const { method = 'GET', headers = {}, body, isChunked = false, agent } = options;
  const { hostname, port } = new URL(origin);
  const length: Record<string, string> =
    body !== undefined && !isChunked ? { 'content-length': String(Buffer.byteLength(body)) } : {};
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, agent, headers: { ...length, ...headers } });
    // This also happens when the server closes the connection while the body is still being sent.
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
  /** Returns all data received so far. */
  received(): string;
  send(text: string): void;
  readonly closed: Promise<void>;
}

/** Opens a connection, sends the text and keeps it open. */
export function holdConnection(origin: string, text: string): HeldConnection {
  const { hostname, port } = new URL(origin);
  let received = '';
  const socket = connect(Number(port), hostname, () => socket.write(text));
  socket.on('data', (part) => {
    received += part;
  });
  // An aborted connection emits 'close' as well.
  socket.on('error', () => undefined);
  return {
    received: () => received,
    send: (more) => void socket.write(more),
    closed: new Promise((resolve) => socket.once('close', () => resolve())),
  };
}
