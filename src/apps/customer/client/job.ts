import '../styles/job.css';
import '../styles/steps.css';
import '../styles/answer.css';
import '../styles/panel.css';
import '../styles/parts.css';
import '../styles/invoice.css';
import '../styles/times.css';
import '../styles/booking.css';
import '../styles/offer.css';
import '../styles/battery.css';
import '../styles/print.css';
import { startAnswer } from './answer-form.ts';
import { startCopying } from './copying.ts';
import { startSavingCodes } from './saving-code.ts';
import { tellSeen } from './seen.ts';

/** Where a browser compares files by itself, which it does on secure pages alone. */
async function startChecking(): Promise<void> {
  const section = document.querySelector<HTMLElement>('[data-file-check]');
  if (!section || !('subtle' in crypto)) return;
  const { startCheck } = await import('./check-file.ts');
  startCheck(section);
}

function start(): void {
  startAnswer();
  startCopying();
  startSavingCodes();
  tellSeen();
  void startChecking();
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
