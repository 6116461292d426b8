import { within } from '@testing-library/react';
import { CookieJar, JSDOM } from 'jsdom';
import { PREFIX } from '../browser/support/servers';
import { officeCode, type TestWorld } from './test-world';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface PlainRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams;
}

/**
 * This is a browser without scripts and layout: it keeps cookies, follows links and redirects, and submits forms.
 * Unlike a browser it does not send `Sec-Fetch-Mode: navigate`.
 */
export class PlainBrowser {
  /** The current page has this address. */
  address: URL;
  private window: JSDOM['window'] = new JSDOM('').window;

  constructor(
    origin: string,
    private readonly jar = new CookieJar(),
  ) {
    this.address = new URL(origin);
  }

  /** Returns another browser with copies of all cookies. */
  copy(): PlainBrowser {
    return new PlainBrowser(this.address.origin, this.jar.cloneSync());
  }

  get document(): Document {
    return this.window.document;
  }

  /** Returns the queries of Testing Library for the current page. */
  get page() {
    return within(this.document.body);
  }

  /** Sends a single request with the cookies, as a page of this server does. Follows no redirect. */
  async request(path: string, { method = 'GET', headers, body }: PlainRequest = {}): Promise<Response> {
    const url = new URL(path, this.address);
    const cookie = this.jar.getCookieStringSync(url.href);
    const origin = method === 'GET' ? undefined : { origin: this.address.origin };
    const sent = { ...(cookie && { cookie }), ...(headers ?? origin) };
    const response = await fetch(url, { method, headers: sent, body, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.jar.setCookieSync(line, url.href);
    return response;
  }

  /** Opens the page at an address, after all redirects; returns its response. */
  async open(path: string, request: PlainRequest = {}): Promise<Response> {
    let url = new URL(path, this.address);
    let response = await this.request(url.href, request);
    for (let hops = 0; response.headers.has('location'); hops += 1) {
      if (hops === 20) throw new Error(`Too many redirects to ${url}`);
      url = new URL(response.headers.get('location') ?? '', url);
      response = await this.request(url.href, response.status >= 307 ? request : {});
    }
    this.address = url;
    this.window = new JSDOM(await response.clone().text(), { url: url.href }).window;
    // Next redirects in this way once it has sent a part of the page.
    const refresh = this.document.querySelector('meta[http-equiv="refresh"]')?.getAttribute('content');
    const next = refresh?.split('url=')[1];
    return next ? this.open(next) : response;
  }

  follow(link: HTMLElement): Promise<Response> {
    return this.open((link as HTMLAnchorElement).href);
  }

  /** Types into a field, or selects the option with this text. */
  fill(label: string | RegExp, value: string): void {
    const field = this.page.getByLabelText<Field>(label);
    const option = within(field).queryByText<HTMLOptionElement>(value);
    field.value = option?.value ?? value;
    if (field.value === '' && value !== '') throw new Error(`${label} does not accept ${value}`);
  }

  /** Presses a submit button of the current page. */
  press(name: string): Promise<Response> {
    const button = this.page.getByRole<HTMLButtonElement>('button', { name });
    const { form } = button;
    if (!form) throw new Error(`${name} is in no form`);
    // A browser would not send an invalid form.
    if (!form.noValidate && !form.checkValidity()) throw new Error(`The form of ${name} is not valid`);
    const setting = (name: string) => button.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
    const url = new URL(setting('action'), this.address);
    const fields = new URLSearchParams();
    for (const [field, value] of new this.window.FormData(form, button)) fields.append(field, String(value));
    if (setting('method').toLowerCase() === 'post') {
      const headers = { accept: 'text/html', origin: this.address.origin };
      return this.open(url.href, { method: 'POST', headers, body: fields });
    }
    url.search = fields.toString();
    return this.open(url.href);
  }
}

/** Sends the two requests of the sign-in form. Afterwards the browser has the session cookie. */
export async function signIn(browser: PlainBrowser, username: string, password: string): Promise<void> {
  const csrf = await browser.request(`${PREFIX}/api/auth/csrf`);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const body = new URLSearchParams({ csrfToken, username, password, json: 'true' });
  const answer = await browser.request(`${PREFIX}/api/auth/callback/credentials`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`The sign-in answered ${answer.status}: ${await answer.text()}`);
}

/** Signs in to the office by its two forms. */
export async function signInToOffice(browser: PlainBrowser, world: TestWorld): Promise<void> {
  await browser.open(`${PREFIX}/admin`);
  browser.fill('Email', world.email('admin'));
  browser.fill('Password', world.password);
  await browser.press('Continue');
  browser.fill(/^Code from your authenticator app/, await officeCode(world));
  await browser.press('Continue');
  browser.page.getByRole('heading', { name: 'Cleaners', level: 1 });
}
