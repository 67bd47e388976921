import type { LineAnswer } from '#features/work/estimates/line-answer.ts';
import { answerSum, type AnswerSum } from '#features/work/jobs/answer-sum.ts';
import { consentSentence } from '#features/work/jobs/consent.words.ts';
import { answerFields, jobPaths } from '#features/work/jobs/job-view.ts';
import { displaySum } from '#shared/money.ts';
import { inLanguage, preferredLanguage } from '#shared/words.ts';
import { answerWords } from '../answer.words.ts';
import { forgetForm, keepForm, restoreForm } from './kept-form.ts';

const language = preferredLanguage(document.documentElement.lang);
const words = inLanguage(answerWords, language);
const money = (amount: string) => displaySum(amount, language);

/** How long a connection may take to show that it is there. */
const CONNECTION_MS = 15_000;

const asAnswer = (value: string | undefined): LineAnswer | null =>
  value === 'approved' || value === 'declined' ? value : null;

/** Returns what is chosen for a line, or what stands. */
const answerOf = (line: HTMLElement): LineAnswer | null =>
  asAnswer(line.dataset['standing'] ?? line.querySelector<HTMLInputElement>('input:checked')?.value);

const hide = (element: HTMLElement | null, isHidden: boolean): void => {
  if (element) element.hidden = isHidden;
};

/** The form follows what is chosen, and is sent once it is whole. What is in it outlives a reload, until nothing is asked. */
export function startAnswer(): void {
  const path = document.querySelector<HTMLElement>('[data-job]')?.dataset['job'];
  const form = document.querySelector<HTMLFormElement>('form[data-answer]');
  if (path === undefined) return;
  if (!form) return forgetForm(path);
  restoreForm(path, form);
  new Answer(form, () => keepForm(path, form)).start();
}

class Answer {
  readonly #form: HTMLFormElement;
  readonly #lines: HTMLElement[];
  readonly #button: HTMLButtonElement;
  readonly #name: HTMLInputElement;
  readonly #agreedTotal: HTMLInputElement;
  readonly #keep: () => void;
  #isSent = false;
  /** The sentence that the page was scrolled to. */
  #shownSentence = '';

  constructor(form: HTMLFormElement, keep: () => void) {
    this.#form = form;
    this.#keep = keep;
    this.#lines = [...form.querySelectorAll<HTMLElement>('.line')];
    this.#button = this.#part('.bar button');
    this.#name = this.#part('#name');
    this.#agreedTotal = this.#part(`[name="${answerFields.total}"]`);
  }

  #part<Part extends HTMLElement>(selector: string): Part {
    const part = this.#form.querySelector<Part>(selector);
    if (!part) throw new Error(`The form has no ${selector}.`);
    return part;
  }

  #show(name: string, text: string): void {
    this.#part(`[data-show="${name}"]`).textContent = text;
  }

  start(): void {
    // The page names what is missing in its own language.
    this.#form.noValidate = true;
    this.#form.classList.add('follows');
    this.#form.addEventListener('change', () => this.#follow());
    this.#form.addEventListener('input', this.#keep);
    this.#form.addEventListener('submit', (event) => this.#submit(event));
    for (const button of this.#form.querySelectorAll<HTMLButtonElement>(`button[name="${answerFields.all}"]`))
      button.addEventListener('click', (event) => {
        event.preventDefault();
        this.#chooseAll(button.value);
      });
    this.#name.addEventListener('input', () => {
      if (this.#name.value.trim()) this.#mark(this.#name, this.#part('#problem-name'), false);
    });
    // A page that comes back from the browser's memory can be sent again.
    addEventListener('pageshow', ({ persisted }) => persisted && this.#allowSending());
    this.#follow();
  }

  #allowSending(): void {
    this.#isSent = false;
    this.#button.removeAttribute('aria-disabled');
    this.#follow();
  }

  #chooseAll(value: string): void {
    const lines = value === 'declined' ? '.line:not([data-approved-before])' : '.line';
    for (const input of this.#form.querySelectorAll<HTMLInputElement>(`${lines} .choice input`))
      input.checked = input.value === value;
    this.#follow();
    this.#keep();
  }

  #sum(): AnswerSum {
    const lines = this.#lines.map((line) => ({
      net: line.dataset['net'] ?? '0',
      price: line.dataset['price'] ?? '0',
      answer: answerOf(line),
      isUnpriced: line.dataset['unpriced'] !== undefined,
    }));
    return answerSum(lines, this.#form.dataset['tax'] ?? null);
  }

  #follow(): void {
    const sum = this.#sum();
    const open = (amount: string) => money(amount) + (sum.hasUnpriced ? '+' : '');
    for (const line of this.#lines) {
      const answer = answerOf(line);
      line.classList.toggle('declined', answer === 'declined');
      if (answer) this.#markLine(line, false);
    }
    if (this.#form.dataset['tax'] !== undefined) {
      this.#show('subtotal', open(sum.subtotal));
      this.#show('tax', open(sum.tax));
    }
    this.#show('total', open(sum.total));
    this.#show('barTotal', money(sum.total));
    this.#show('declined', words.declined(sum.declined));
    this.#show('declinedPrice', money(sum.declinedPrice));
    hide(this.#part('.sums-declined'), sum.declined === 0);
    hide(this.#part('.rounding'), !sum.isRounded);
    this.#followButton(sum);
    this.#followConsent(sum);
  }

  #followButton({ approved, declined, open, total }: AnswerSum): void {
    const answered = approved + declined;
    this.#show(
      'counts',
      open > 0 ? words.progress(answered, answered + open) : words.counts(approved, declined),
    );
    const [long, short] =
      open > 0
        ? [words.next, words.next]
        : approved > 0
          ? [words.approve(approved), words.approveShort(approved)]
          : [words.decline, words.decline];
    this.#part('.button-long').textContent = long;
    this.#part('.button-short').textContent = short;
    this.#part('.button-sum').textContent = open === 0 && approved > 0 ? `\u00a0· ${money(total)}` : '';
  }

  #followConsent({ approved, open, total }: AnswerSum): void {
    const sentence = this.#part<HTMLElement>('.consent-sentence');
    const approvedBefore = Number(sentence.dataset['before']);
    const applyTax = this.#form.dataset['tax'] !== undefined;
    const takesBack = this.#form.querySelector('.line.declined[data-approved-before]') !== null;
    const consent = { approved, approvedBefore, takesBack, total, applyTax };
    sentence.textContent = consentSentence(consent, language);
    hide(sentence, open > 0);
    hide(this.#part('.consent-check'), true);
    this.#agreedTotal.value = open > 0 ? '' : total;
  }

  #mark(input: HTMLElement, problem: HTMLElement, isWrong: boolean): void {
    hide(problem, !isWrong);
    if (isWrong) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  }

  #markLine(line: HTMLElement, isWrong: boolean): void {
    const [choices, problem] = ['.choices', '.problem'].map((part) => line.querySelector<HTMLElement>(part));
    if (choices && problem) this.#mark(choices, problem, isWrong);
  }

  #submit(event: SubmitEvent): void {
    const pressed = event.submitter?.getAttribute('name');
    if (pressed === answerFields.language || pressed === answerFields.call) return;
    event.preventDefault();
    if (this.#isSent || !this.#isWhole() || !this.#isSentenceShown()) return;
    this.#isSent = true;
    this.#button.setAttribute('aria-disabled', 'true');
    for (const part of ['.button-long', '.button-short']) this.#part(part).textContent = words.sending;
    this.#part('.button-sum').textContent = '';
    void this.#send();
  }

  /** Whether nothing is missing; else it leads to the first thing that is. */
  #isWhole(): boolean {
    const open = this.#lines.find((line) => answerOf(line) === null);
    if (open) {
      // Only the first: it is where the button leads, one line after the other.
      this.#markLine(open, true);
      open.querySelector<HTMLElement>('.choice input')?.focus({ preventScroll: true });
      open.scrollIntoView({ block: 'center' });
      return false;
    }
    if (this.#name.value.trim() !== '') return true;
    this.#mark(this.#name, this.#part('#problem-name'), true);
    this.#name.focus({ preventScroll: true });
    this.#name.scrollIntoView({ block: 'center' });
    return false;
  }

  /** Whether the sentence that is agreed to stands on the screen; else it leads there, and the next press sends. */
  #isSentenceShown(): boolean {
    const sentence = this.#part<HTMLElement>('.consent-sentence');
    const { top, bottom } = sentence.getBoundingClientRect();
    const isShown = top >= 0 && bottom <= innerHeight;
    if (isShown || this.#shownSentence === sentence.textContent) return true;
    this.#shownSentence = sentence.textContent;
    sentence.scrollIntoView({ block: 'center', behavior: 'instant' });
    return false;
  }

  /** Without a connection the browser would show a page of its own in place of what was filled in: so that comes first. */
  async #send(): Promise<void> {
    const { value: agreed } = this.#agreedTotal;
    const problem = this.#part('.problem-sending');
    problem.textContent = '';
    const address = this.#form.action.slice(0, -jobPaths.answer.length) + jobPaths.seen;
    try {
      await fetch(address, { method: 'POST', signal: AbortSignal.timeout(CONNECTION_MS) });
    } catch {
      this.#allowSending();
      problem.textContent = words.noConnection;
      return;
    }
    // What was chosen meanwhile has another sum, which nobody has agreed to yet.
    if (this.#agreedTotal.value === agreed) this.#form.submit();
    else this.#allowSending();
  }
}
