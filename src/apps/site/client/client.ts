import '../styles/base.css';
import '../styles/frame.css';
import '../styles/home.css';
import '../styles/contact.css';
import '../styles/services.css';
import '../styles/about.css';
import '../styles/prices.css';
import '../styles/book.css';
import '../styles/trust.css';
import '../styles/ekii.css';
import '../styles/ekii-calculator.css';
import '../styles/legal.css';
import '../styles/form.css';
import '../styles/fields.css';
import '../styles/form-sent.css';
import '../styles/total.css';
import { startBook, startCalculator, startPriceList, startToday } from './on-demand.ts';
import { startFilm } from './film.ts';
import { startHeader } from './header.ts';
import { startRequestForm } from './request-form.ts';

function start(): void {
  startHeader();
  startFilm();
  startRequestForm();
  if (document.querySelector('[data-map]')) void import('./map.ts').then(({ startMap }) => startMap());
  if (document.querySelector('.consent'))
    void import('./consent.ts').then(({ startConsent }) => startConsent());
  startBook();
  startCalculator();
  startPriceList();
  startToday();
}

// What is to be read is painted first: none of this is needed for it.
const startLater = () => requestAnimationFrame(() => setTimeout(start));
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startLater);
else startLater();
