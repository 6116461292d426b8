/** A tap that is older than this when the page works may no longer be meant. */
const MEANT_MS = 5_000;

interface EarlyTapWindow {
  earlyTap?: { readonly button: HTMLElement; readonly atMs: number } | 'over';
}

/**
 * Runs before any other script: notes the last button that was tapped before the page's buttons work. Links need no help,
 * for browsers follow them; nor does what is tapped once React listens, which then takes the button over first.
 */
export const EARLY_TAP_SCRIPT = `addEventListener('click',function note(event){
if(window.earlyTap==='over'||Object.keys(document).some(function(key){return key.startsWith('_reactListening')}))return removeEventListener('click',note,true);
var button=event.target instanceof Element&&event.target.closest('button');
if(button)window.earlyTap={button:button,atMs:performance.now()};
},true)`;

/** Taps the button again that was tapped too early. The first call counts. */
export function repeatEarlyTap(
  page: EarlyTapWindow = window as EarlyTapWindow,
  nowMs = performance.now(),
): void {
  const { earlyTap } = page;
  page.earlyTap = 'over';
  if (!earlyTap || earlyTap === 'over' || nowMs - earlyTap.atMs > MEANT_MS) return;
  if (earlyTap.button.isConnected) earlyTap.button.click();
}
