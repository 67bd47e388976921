import { inLanguage, type Language } from '#shared/words.ts';
import { portalWaitingWords } from './portal-waiting.words.ts';

/** After how many seconds the page says why nothing is there yet. */
const SLOW_AFTER_SECONDS = 5;

/** Styles of the element below: it is shown as long as there is nothing in the root, whatever the scripts do. */
export const waitingStyles = `<style>
#starting{display:grid;place-content:center;justify-items:center;gap:1rem;min-height:60vh;padding:1rem;font:1rem system-ui,sans-serif;text-align:center}
#root:not(:empty)+#starting{display:none}
#starting span{width:36px;height:36px;box-sizing:border-box;border:4px solid;border-top-color:transparent;border-radius:50%;animation:starting-turn 1s linear infinite}
#starting p{max-width:40ch;margin:0}
#starting p+p{visibility:hidden;animation:starting-slow 0s ${SLOW_AFTER_SECONDS}s forwards}
@keyframes starting-turn{to{transform:rotate(1turn)}}
@keyframes starting-slow{to{visibility:visible}}
@media (prefers-reduced-motion:reduce){#starting span{animation:none}}
</style>`;

/** Says that the portal is loading, and after some seconds why that takes so long; without any script. */
export function waitingMessage(language: Language): string {
  const { loading, slow } = inLanguage(portalWaitingWords, language);
  return `<div id="starting" role="status" lang="${language}"><span></span><p>${loading}</p><p>${slow}</p></div>`;
}
