const signs = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/** Once the visitor has done anything at all: who only looks at the first screen loads nothing for the rest. */
function onceStirred(callback: () => void): void {
  const stirred = () => {
    for (const sign of signs) removeEventListener(sign, stirred);
    callback();
  };
  for (const sign of signs) addEventListener(sign, stirred, { passive: true });
}

/** Runs `callback` when the element comes near the viewport. Returns what stops waiting for it. */
export function whenNear(element: Element, callback: () => void): () => void {
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) callback();
    },
    { rootMargin: '500px' },
  );
  // The browser may have scrolled before this script came: to the hash, or to where the page was before a reload.
  if (location.hash || scrollY > 0) near.observe(element);
  else onceStirred(() => near.observe(element));
  return () => near.disconnect();
}
