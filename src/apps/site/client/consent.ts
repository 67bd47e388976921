const KEY = 'visit-counting';

/** Undefined where nothing can be stored: then no page shows the question, and nothing is counted. */
function storedChoice(): string | null | undefined {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return undefined;
  }
}

/** Counts visits of visitors who agreed, asks those who have not chosen, and lets all change their choice. */
export function startConsent(): void {
  const question = document.querySelector<HTMLElement>('.consent');
  const again = document.querySelector<HTMLButtonElement>('.footer-consent');
  if (!question || !again) return;
  const count = () => {
    const script = document.createElement('script');
    script.src = question.dataset.analytics ?? '';
    script.async = true;
    document.head.append(script);
  };
  const stored = storedChoice();
  if (stored === undefined) return;
  if (stored === 'yes') count();
  question.hidden = stored !== null;
  again.hidden = false;
  again.addEventListener('click', () => {
    question.hidden = false;
    question.querySelector('button')?.focus();
  });
  question.addEventListener('click', (event) => {
    const choice = (event.target as HTMLElement).dataset.choice;
    if (!choice) return;
    const before = storedChoice();
    question.hidden = true;
    localStorage.setItem(KEY, choice);
    if (choice === 'yes' && before !== 'yes') count();
    // A script that runs cannot be taken back: the page starts again without it.
    if (choice === 'no' && before === 'yes') location.reload();
  });
}
