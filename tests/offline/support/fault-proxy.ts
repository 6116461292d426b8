import {
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** One request meets this fault. */
export type Fault =
  /** Cuts the connection before the server sees the request, or after the server has handled it. */
  | { readonly kind: 'cut' | 'cut-answer' }
  /** Forwards the request later. */
  | { readonly kind: 'delay'; readonly ms: number }
  /**
   * The proxy never responds until the browser gives up or the proxy heals; `hang-answer` lets the server handle the
   * request.
   */
  | { readonly kind: 'hang' | 'hang-answer' }
  /** Sends the request twice at once; the browser gets the first response. */
  | { readonly kind: 'double' }
  /** Responds instead of the server. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body: string;
      readonly type: 'application/json' | 'text/html' | 'text/javascript';
      readonly headers?: Readonly<Record<string, string>>;
    };

export interface SeenRequest {
  /** It is monotonic, in milliseconds. */
  readonly atMs: number;
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly registeredAt: string | null;
  /** The service worker sent it, not a page. */
  readonly isFromWorker: boolean;
  readonly fault: Fault['kind'] | 'pass';
  /** The response was sent or the connection ended at this time, in ms. */
  endMs: number | null;
  status: number | null;
}

export type Asked = Pick<SeenRequest, 'method' | 'path' | 'key' | 'isFromWorker'>;
export type Which = (asked: Asked) => boolean;

interface Rule {
  readonly which: Which;
  readonly fault: (asked: Asked) => Fault | null;
  left: number;
}

/** This is a proxy between browser and app that breaks the network on request. */
export class FaultProxy {
  readonly seen: SeenRequest[] = [];
  #port = 0;
  #rules: Rule[] = [];
  readonly #target: () => number;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #hanging = new Set<Socket>();

  private constructor(target: () => number) {
    this.#target = target;
    this.#server = createServer((req, res) => void this.#take(req, res).catch(() => req.socket.destroy()));
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  /** Starts a proxy for the app's port; a function can follow a restarted app. */
  static async start(target: number | (() => number)): Promise<FaultProxy> {
    const proxy = new FaultProxy(typeof target === 'number' ? () => target : target);
    await proxy.up();
    return proxy;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /**
   * Applies a fault to the next `times` matching requests; the newest rule wins, null lets a request pass. Returns a
   * function that removes the rule.
   */
  when(
    which: Which,
    fault: Fault | ((asked: Asked) => Fault | null),
    times = Number.POSITIVE_INFINITY,
  ): () => void {
    const rule = { which, fault: typeof fault === 'function' ? fault : () => fault, left: times };
    this.#rules.unshift(rule);
    return () => {
      this.#rules = this.#rules.filter((other) => other !== rule);
    };
  }

  /** Removes all rules and ends hanging requests without a response. */
  heal(): void {
    this.#rules = [];
    for (const socket of this.#hanging) socket.destroy();
  }

  /** Refuses new connections and ends open ones. */
  async down(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** Listens again on the same port. */
  async up(): Promise<void> {
    if (this.#server.listening) return;
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async #take(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const asked = askedBy(req);
    const rule = this.#rules.find(({ which, left }) => left > 0 && which(asked));
    if (rule) rule.left -= 1;
    const fault = rule?.fault(asked) ?? null;
    const seen = this.#note(asked, req, res, fault);
    const body = await readAll(req);
    switch (fault?.kind) {
      case undefined:
        return this.#pass(req, body, res, seen);
      case 'cut':
        return void req.socket.destroy();
      case 'cut-answer':
        await this.#ask(req, body).catch(() => null);
        return breakOff(res);
      case 'delay':
        await new Promise((resolve) => setTimeout(resolve, fault.ms));
        return this.#pass(req, body, res, seen);
      case 'hang-answer':
        // It hangs before the answer comes, because the answer may come after `heal`.
        this.#hang(req);
        await this.#ask(req, body).catch(() => null);
        return;
      case 'hang':
        return this.#hang(req);
      case 'double':
        void this.#ask(req, body).catch(() => null);
        return this.#pass(req, body, res, seen);
      case 'answer':
        seen.status = fault.status;
        res.writeHead(fault.status, { 'content-type': fault.type, ...fault.headers }).end(fault.body);
        return;
      default:
        fault satisfies never;
    }
  }

  #hang({ socket }: IncomingMessage): void {
    this.#hanging.add(socket);
    socket.once('close', () => this.#hanging.delete(socket));
  }

  #note(asked: Asked, req: IncomingMessage, res: ServerResponse, fault: Fault | null): SeenRequest {
    const seen: SeenRequest = {
      ...asked,
      atMs: performance.now(),
      registeredAt: header(req, 'x-event-registered-at'),
      fault: fault?.kind ?? 'pass',
      endMs: null,
      status: null,
    };
    this.seen.push(seen);
    res.once('close', () => {
      seen.endMs = performance.now();
    });
    return seen;
  }

  async #pass(req: IncomingMessage, body: Buffer, res: ServerResponse, seen: SeenRequest): Promise<void> {
    const answer = await this.#send(req, body);
    seen.status = answer.statusCode ?? 502;
    res.writeHead(seen.status, answer.headers);
    // Passes an aborted response on to the browser.
    answer.once('error', () => req.socket.destroy());
    answer.pipe(res);
  }

  /** Waits for the whole response, by which time the server has handled the request. */
  async #ask(req: IncomingMessage, body: Buffer): Promise<void> {
    await readAll(await this.#send(req, body));
  }

  /** Keeps the browser's Host header, so that the app takes the proxy's origin for its own. */
  #send({ method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      forward({ host: '127.0.0.1', port: this.#target(), method, path: url, headers, agent: false }, resolve)
        .once('error', reject)
        .end(body);
    });
  }
}

/** Cuts in the middle of the response: browsers retry by themselves if they have received none of it. */
function breakOff(res: ServerResponse): void {
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': '900' });
  res.write('{"jobId": ', () => res.destroy());
}

function askedBy(req: IncomingMessage): Asked {
  return {
    method: req.method ?? '',
    path: req.url ?? '',
    key: header(req, 'idempotency-key'),
    isFromWorker: header(req, 'referer')?.endsWith('/sw.js') ?? false,
  };
}

function header(req: IncomingMessage, name: string): string | null {
  const value = req.headers[name];
  return typeof value === 'string' ? value : null;
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
