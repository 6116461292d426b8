/** The tests use this part of jsdom; the package has no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { url?: string });
    readonly window: Window & Pick<typeof globalThis, 'FormData'>;
  }
  export class CookieJar {
    getCookieStringSync(url: string): string;
    setCookieSync(line: string, url: string): void;
    cloneSync(): CookieJar;
  }
}
