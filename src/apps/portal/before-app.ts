// Runs before the page is painted, by itself: a script without imports.

{
  // As Mantine's provider does it later: the choice on this device, otherwise the device's own.
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');

  const input: (KeyboardEvent | MouseEvent)[] = [];
  const record = (event: KeyboardEvent | MouseEvent) => {
    // The screen receives nothing before React answers it itself.
    if (event.target instanceof Element && event.target.closest('#root')) return;
    input.push(event);
    // Of the keys that the portal uses, Firefox and Chrome use these two themselves: quick find and the address bar.
    if (
      event instanceof KeyboardEvent &&
      (event.key === '/' || (event.key === 'k' && (event.ctrlKey || event.metaKey)))
    )
      event.preventDefault();
  };
  window.addEventListener('keydown', record, true);
  window.addEventListener('click', record, true);
  window.takeEarlyInput = () => {
    window.removeEventListener('keydown', record, true);
    window.removeEventListener('click', record, true);
    return input.splice(0);
  };
}
