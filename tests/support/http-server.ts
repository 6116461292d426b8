import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HttpServer {
  /** It is `http://127.0.0.1:port`, without a trailing slash. */
  readonly origin: string;
  /** Ends open connections and stops listening. */
  close(): Promise<void>;
}

/** Starts an HTTP server on a loopback port, a free one by default. */
export async function startHttpServer(listener: RequestListener, atPort = 0): Promise<HttpServer> {
  // This is longer than a test: on a busy machine a connection would end while the next request is sent on it.
  const server = createServer({ keepAliveTimeout: 600_000 }, listener);
  await new Promise<void>((resolve) => server.listen(atPort, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
