import '../styles/job.css';
import '../styles/steps.css';
import '../styles/answer.css';
import '../styles/panel.css';
import '../styles/parts.css';
import '../styles/invoice.css';
import '../styles/times.css';
import '../styles/booking.css';
import '../styles/offer.css';
import '../styles/print.css';
import { startAnswer } from './answer-form.ts';
import { startCopying } from './copying.ts';
import { startSavingCodes } from './saving-code.ts';
import { tellSeen } from './seen.ts';

function start(): void {
  startAnswer();
  startCopying();
  startSavingCodes();
  tellSeen();
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
