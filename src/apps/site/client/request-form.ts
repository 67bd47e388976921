/** Loads the request form's script when somebody comes near it, or touches it. */
export function startRequestForm(): void {
  const place = document.querySelector<HTMLElement>('#request-form');
  if (!place) return;
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    near.disconnect();
    void import('../island.tsx').then(
      (island) => island.start(place),
      () => {
        started = false; // no connection just now: the next touch tries again
      },
    );
  };
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) start();
    },
    { rootMargin: '500px' },
  );
  near.observe(place);
  place.addEventListener('focusin', start);
  place.addEventListener('pointerdown', start);
}
