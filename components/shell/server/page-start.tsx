import { headers } from 'next/headers';
import { type ReactNode, Suspense } from 'react';
import { withTimeout } from '@/lib/with-timeout';

interface SuspenseWithDeadlineProps<T> {
  readonly load: Promise<T>;
  /** The skeleton, for when the data is late. */
  readonly fallback: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/**
 * A page's content once its data is there. A page that is opened waits a moment, so that its HTML begins with what it
 * is about and is laid out once; a move within the app, and data that is late, show the skeleton first. A page with a
 * boundary around it could not do that: React sends a large boundary's skeleton ahead even when its content is there.
 * See docs/decisions/0022-wait-briefly-for-data-instead-of-streaming.md.
 */
export async function SuspenseWithDeadline<T>({ load, fallback, children }: SuspenseWithDeadlineProps<T>) {
  const soon = (await isOpened()) ? await withTimeout(load, PAGE_WAIT_MS) : null;
  if (soon) return children(soon.value);
  return (
    <Suspense fallback={fallback}>
      <Loaded load={load}>{children}</Loaded>
    </Suspense>
  );
}

async function Loaded<T>({ load, children }: Omit<SuspenseWithDeadlineProps<T>, 'fallback'>) {
  return children(await load);
}

/** True for a whole page, false for what Next fetches for a move within the app. */
export async function isOpened(): Promise<boolean> {
  return (await headers()).get('accept')?.includes('text/html') ?? false;
}

/**
 * A script of ours in the HTML of a whole page, and in nothing else. It stands behind the content: browsers read no
 * further at a script until the style sheet is there. `nonce` lets it run; the browser hides it from React
 * afterwards.
 */
export async function EarlyScript({ nonce, code }: { readonly nonce: string | null; readonly code: string }) {
  if (nonce === null || !(await isOpened())) return null;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours.
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}

/** A tap that is older than this when its button works may no longer be meant. */
const MEANT_MS = 5_000;
const POLL_MS = 50;

/**
 * A slow phone shows a page long before its buttons work, and React drops a tap on what it has not taken over. This runs
 * at the page's end: a button that was tapped too early is tapped again as soon as it works. React leaves a property on
 * each element that it has taken over; without one by that name nothing is tapped again. Links need no help, for
 * browsers follow them. A tap on a part whose code is still loading is stopped by React before it reaches the button.
 */
export const EARLY_TAP_SCRIPT = `(function(){
var tapped=null,atMs=0,timer=0;
function works(button){return Object.keys(button).some(function(key){return key.indexOf('__reactProps')===0})}
function poll(){
var button=tapped;
if(button.isConnected&&performance.now()-atMs<${MEANT_MS}&&!works(button))return;
clearInterval(timer);
tapped=null;
if(works(button)&&button.isConnected)setTimeout(function(){button.click()},${POLL_MS});
}
function keep(event){
var button=event.target instanceof Element&&event.target.closest('button');
if(!button||works(button))return;
clearInterval(timer);
tapped=button;
atMs=performance.now();
timer=setInterval(poll,${POLL_MS});
}
addEventListener('click',keep);
addEventListener('click',function(event){
var stop=event.stopPropagation;
event.stopPropagation=function(){keep(event);stop.call(event)};
},true);
})()`;

/** For how long a page that is opened is held back for its data. */
export const PAGE_WAIT_MS = 300;
