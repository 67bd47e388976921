/** Copy buttons stand where copying works; the text beside them can always be selected. */
export function startCopying(): void {
  if (!('clipboard' in navigator)) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    const label = button.textContent;
    button.hidden = false;
    button.addEventListener('click', () => {
      void navigator.clipboard.writeText(button.dataset['copy'] ?? '').then(
        () => {
          button.textContent = button.dataset['copied'] ?? '';
          setTimeout(() => (button.textContent = label), 2000);
        },
        () => undefined,
      );
    });
  }
}
