import { headers } from 'next/headers';
import { type ReactNode, Suspense } from 'react';
import { withTimeout } from '@/lib/core/ground/time/with-timeout';

interface SuspenseWithDeadlineProps<T> {
  readonly load: Promise<T>;
  readonly fallback: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/**
 * On a full page load waits briefly for the data, so that the HTML is complete; otherwise shows the skeleton.
 * Suspense alone cannot do that: React streams a large boundary's skeleton even when its content is ready.
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

/** True for a full page load, false for an RSC request. */
export async function isOpened(): Promise<boolean> {
  return (await headers()).get('accept')?.includes('text/html') ?? false;
}

/**
 * An inline script, only on a full page load. Place it after the content: browsers block at a script until
 * the CSS is loaded. Browsers hide the nonce from the DOM, hence `suppressHydrationWarning`.
 */
export async function EarlyScript({ nonce, code }: { readonly nonce: string | null; readonly code: string }) {
  if (nonce === null || !(await isOpened())) return null;
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this project.
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}

/** An older click may no longer be intended. */
const MEANT_MS = 5_000;
const POLL_MS = 50;

/**
 * Replays a click on a button that is not hydrated yet: React would drop it. It polls for the `__reactProps`
 * property that React sets on hydrated elements. Links work without React. Inside a Suspense boundary whose
 * code is still loading, React stops the click before this script receives it.
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

/** Maximum wait for data on a full page load. */
export const PAGE_WAIT_MS = 300;
