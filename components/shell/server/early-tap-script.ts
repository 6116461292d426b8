/** The user may no longer intend an older click. */
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
