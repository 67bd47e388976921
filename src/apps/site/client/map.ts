/** The map is fetched from a third party, so only when the visitor asks for it. */
export function startMap(): void {
  const place = document.querySelector<HTMLElement>('[data-map]');
  const button = place?.querySelector('button');
  if (!place || !button) return;
  place.hidden = false;
  button.addEventListener('click', () => {
    const map = document.createElement('iframe');
    map.src = place.dataset.map ?? '';
    map.title = place.dataset.title ?? '';
    map.referrerPolicy = 'strict-origin-when-cross-origin';
    place.replaceChildren(map);
    map.focus();
  });
}
