import { savesData } from '#web/saves-data.ts';

interface FilmSource {
  readonly src: string;
  readonly type: string;
}

/** People who pay for each megabyte, whom motion makes ill, or who see other colours keep the drawing. */
function mayPlay(): boolean {
  const likesStill = '(prefers-reduced-motion: reduce), (forced-colors: active)';
  return !savesData() && !matchMedia(likesStill).matches;
}

function createFilm(sources: readonly FilmSource[]): HTMLVideoElement {
  const film = document.createElement('video');
  Object.assign(film, { muted: true, loop: true, autoplay: true, playsInline: true });
  film.setAttribute('aria-hidden', 'true');
  film.tabIndex = -1;
  for (const source of sources) film.append(Object.assign(document.createElement('source'), source));
  return film;
}

/** Lays the film over its drawing once everything else has arrived. */
export function startFilm(): void {
  const place = document.querySelector<HTMLElement>('[data-film]');
  const pause = place?.querySelector<HTMLButtonElement>('.hero-pause');
  if (!place || !pause || !mayPlay()) return;
  const begin = () => {
    const film = createFilm(JSON.parse(place.dataset.film ?? '[]') as FilmSource[]);
    film.addEventListener('playing', () => {
      film.classList.add('is-playing');
      pause.hidden = false;
    });
    pause.addEventListener('click', () => {
      const paused = !film.paused;
      pause.setAttribute('aria-pressed', String(paused));
      if (paused) film.pause();
      else void film.play();
    });
    place.prepend(film);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
}
