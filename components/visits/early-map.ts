import { MAP_RULE } from './property-map.view';

/**
 * Runs at the page's end: asks for the map of the visit as soon as its place is there, long before the page's own code
 * runs on a slow phone. Says in a script's words what `mapQuery` says. [VISIT-30]
 */
export const EARLY_MAP_SCRIPT = `(function(){
var watch=new MutationObserver(look);
function look(){
var image=document.querySelector('img[data-map]');
if(!image)return;
watch.disconnect();
if(image.getAttribute('src'))return;
var agent=navigator.userAgent,isIos=!/android/i.test(agent)&&(/iphone|ipad|ipod/i.test(agent)||/macintosh/i.test(agent)&&navigator.maxTouchPoints>1);
var margins=2*(isIos?${MAP_RULE.paddingPx.ios}:${MAP_RULE.paddingPx.other});
var width=Math.min(innerWidth,${MAP_RULE.maxWidthPx}+margins)-margins;
image.src=image.getAttribute('data-map')+'?width='+Math.round(width)+'&height='+Math.round(width/${MAP_RULE.widthOfHeight})+'&scale='+(devicePixelRatio>1?2:1);
}
watch.observe(document,{childList:true,subtree:true});
look();
addEventListener('load',function(){watch.disconnect()});
})()`;
