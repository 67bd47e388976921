import '../styles/base.css';
import '../styles/frame.css';
import '../styles/home.css';
import '../styles/contact.css';
import '../styles/services.css';
import '../styles/about.css';
import '../styles/prices.css';
import '../styles/ekii.css';
import '../styles/legal.css';
import '../styles/form.css';
import '../styles/total.css';
import { startConsent } from './consent.ts';
import { startFilm } from './film.ts';
import { startHeader } from './header.ts';
import { startMap } from './map.ts';
import { startRequestForm } from './request-form.ts';

startHeader();
startFilm();
startRequestForm();
startMap();
startConsent();

const calculator = document.querySelector<HTMLElement>('#support-calculator');
if (calculator) void import('../ekii/calculator.ts').then(({ start }) => start(calculator));
