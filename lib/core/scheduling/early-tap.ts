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
