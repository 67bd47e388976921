const signs = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/** Once the visitor has done anything at all: who only looks at the first screen loads nothing for the rest. */
function onceStirred(go: () => void): void {
  const stirred = () => {
    for (const sign of signs) removeEventListener(sign, stirred);
    go();
  };
  for (const sign of signs) addEventListener(sign, stirred, { passive: true });
}

/** Calls when the element comes near the screen. Returns what stops waiting for it. */
export function whenNear(element: Element, go: () => void): () => void {
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) go();
    },
    { rootMargin: '500px' },
  );
  if (location.hash) near.observe(element);
  else onceStirred(() => near.observe(element));
  return () => near.disconnect();
}
