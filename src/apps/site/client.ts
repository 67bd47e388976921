import './styles/base.css';
import './styles/home.css';
import './styles/form.css';
import './styles/total.css';

/** Remembers the language that the visitor chose, for the browser and for the server's redirects. */
function rememberLanguage(language: string): void {
  document.cookie = `language=${language}; path=/; max-age=31536000; SameSite=Lax`;
  try {
    localStorage.setItem('language', language);
  } catch {
    // Storage is forbidden: the cookie serves.
  }
}

for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]'))
  link.addEventListener('click', () => {
    link.hash = location.hash;
    rememberLanguage(link.dataset.language ?? 'en');
  });

const menu = document.querySelector<HTMLDetailsElement>('.menu');
menu?.addEventListener('click', (event) => {
  if ((event.target as Element).closest('a')) menu.open = false;
});
document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !menu?.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
});

// Without this script the artwork stands still, as it does for those who prefer reduced motion.
const hero = document.querySelector<HTMLElement>('.hero');
const pause = hero?.querySelector<HTMLButtonElement>('.hero-pause');
if (hero && pause && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
  const move = (moving: boolean) => {
    hero.dataset.motion = moving ? 'on' : 'paused';
    pause.setAttribute('aria-pressed', String(!moving));
  };
  pause.hidden = false;
  pause.addEventListener('click', () => move(hero.dataset.motion !== 'on'));
  addEventListener('load', () => move(true));
}

const place = document.querySelector<HTMLElement>('#request-form');
if (place) {
  let started = false;
  const startForm = () => {
    if (started) return;
    started = true;
    near.disconnect();
    void import('./island.tsx').then(
      (island) => island.start(place),
      () => {
        started = false; // no connection just now: the next touch tries again
      },
    );
  };
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) startForm();
    },
    { rootMargin: '500px' },
  );
  near.observe(place);
  place.addEventListener('focusin', startForm);
  place.addEventListener('pointerdown', startForm);
}
