/** Remembers the language that the visitor chose, for the browser and for the server's redirects. */
function rememberLanguage(language: string): void {
  document.cookie = `language=${language}; path=/; max-age=31536000; SameSite=Lax`;
  try {
    localStorage.setItem('language', language);
  } catch {
    // Storage is forbidden: the cookie serves.
  }
}

/** The language link stays on the page, with its query and hash; the menu closes when it is done with. */
export function startHeader(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]'))
    link.addEventListener('click', () => {
      // A page with a name of its own in each language has its link whole.
      if (!link.dataset.named)
        link.pathname = location.pathname.replace(/^\/\w\w/, `/${link.dataset.language}`);
      link.search = location.search;
      link.hash = location.hash;
      rememberLanguage(link.dataset.language ?? 'en');
    });

  const menu = document.querySelector<HTMLDetailsElement>('.menu');
  document.addEventListener('click', ({ target }) => {
    const isOutside = target instanceof Element && (target.closest('a') || !target.closest('.menu'));
    if (menu && isOutside) menu.open = false;
  });
  menu?.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !menu.contains(relatedTarget as Node)) menu.open = false;
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu?.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
}
