import { p95, takeCookies, withPhone } from './measure';
import type { SampleWorld } from './replies';
import { addRow, atMostMs } from './report';
import { officeCookies, signInCookies } from './sign-in';

const PREFIX = '/app-sweepers';
/** The number is below the limit of messages per cleaner. */
const MESSAGES = 100;
const PER_SECOND = 2;
const MOST_P95_MS = 1_000;
/** Messages that come later count as lost. */
const GRACE_MS = 5_000;

/**
 * Measures from the moment at which a cleaner writes to support until an open inbox shows it in a browser: the write,
 * the event, and the refresh that follows it.
 */
export async function measureOfficePage(database: string, origin: string, world: SampleWorld): Promise<void> {
  const { accounts, password } = world;
  const phone = await signInCookies(origin, accounts.amara ?? '', password);
  const office = await officeCookies(origin, accounts.admin ?? '', password);
  const delays: number[] = [];
  let lost = 0;
  await withPhone(async (context) => {
    await takeCookies(context, origin, office);
    const page = await context.newPage();
    await page.setViewportSize({ width: 1440, height: 900 });
    const stream = page.waitForResponse((answer) => answer.url().endsWith('/api/office/live'));
    await page.goto(`${origin}${PREFIX}/admin/inbox`);
    if ((await stream).status() !== 200) throw new Error('The inbox has no stream.');
    const seenAfter = async (text: string) => {
      const sentAt = performance.now();
      const shown = page.getByText(text, { exact: true }).first().waitFor({ timeout: GRACE_MS });
      const seen = shown.then(
        () => performance.now() - sentAt,
        () => null,
      );
      await write(origin, phone, text);
      return seen;
    };
    await seenAfter('the first one loads modules');
    for (let index = 0; index < MESSAGES; index += 1) {
      const [ms] = await Promise.all([seenAfter(`message ${index}`), pause(1_000 / PER_SECOND)]);
      if (ms === null) lost += 1;
      else delays.push(ms);
    }
  });
  const p95Ms = p95(delays);
  const { mostMs, budget } = atMostMs(MOST_P95_MS);
  addRow({
    what: `a cleaner’s message on ${database}, until an open page of the office shows it, p95; lost ones`,
    bare: '',
    ours: `${Math.round(p95Ms)} ms; ${lost} of ${MESSAGES}`,
    ratio: '',
    budget: `${budget}; none`,
    holds: p95Ms <= mostMs && lost === 0,
  });
}

async function write(origin: string, cookie: string, text: string): Promise<void> {
  const answer = await fetch(`${origin}${PREFIX}/api/v1/contact/support-chat/messages/`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ text, clientKey: crypto.randomUUID() }),
  });
  if (!answer.ok) throw new Error(`The message answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
