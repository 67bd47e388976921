import { wallClockOf } from '#shared/dates.ts';

interface Held {
  readonly token: string;
  readonly until: string;
}

/** What the server says of a hold: the held time, or the status by which it refused. */
type Answer = Held | { readonly status: number };

/** The form of booking: holds the time that is chosen, draws the times again when it went, and sends once. */
class BookForm {
  readonly #form: HTMLFormElement;
  /** One hold after the other: each gives back the one before. */
  #last: Promise<void> = Promise.resolve();
  #isSent = false;
  /** Where the days that are shown come from. */
  #address = `${location.pathname}${location.search}`;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    form.addEventListener('change', ({ target }) => {
      if (target instanceof HTMLInputElement && target.name === 'start') this.#choose(target.value);
    });
    form.addEventListener('click', (event) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('.book-more a');
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      void this.#showDays(link.href);
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (!this.#isSent) void this.#send();
    });
    // A page that comes back from the browser's memory can be sent again.
    addEventListener('pageshow', ({ persisted }) => persisted && this.#allowSending());
    // Chosen before this script came.
    if (this.#chosen && !this.#hold.value) this.#choose(this.#chosen);
  }

  #part(selector: string): HTMLElement {
    const part = this.#form.querySelector<HTMLElement>(selector);
    if (!part) throw new Error(`The form has no ${selector}.`);
    return part;
  }

  get #hold(): HTMLInputElement {
    return this.#part('[name=hold]') as HTMLInputElement;
  }

  get #chosen(): string {
    return this.#form.querySelector<HTMLInputElement>('[name=start]:checked')?.value ?? '';
  }

  #say(key: string, values: Record<string, string> = {}): void {
    const text = this.#form.dataset[key] ?? '';
    this.#part('.book-held').textContent = text.replace(/\{(\w+)\}/, (_, name: string) => values[name] ?? '');
  }

  #choose(start: string): void {
    this.#part('.book-gone').textContent = '';
    this.#last = this.#last.then(() => (start === this.#chosen ? this.#holdTime(start) : undefined));
  }

  async #request(start: string): Promise<Answer> {
    const { services = '', make, model, language = 'lv' } = this.#form.dataset;
    const response = await fetch('/api/public/booking/holds', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({
        services: services.split(','),
        make,
        model: model || 'all',
        start,
        replaces: this.#hold.value || null,
      }),
    });
    return response.ok ? ((await response.json()) as Held) : { status: response.status };
  }

  async #holdTime(start: string): Promise<void> {
    let answer: Answer;
    try {
      answer = await this.#request(start);
    } catch {
      return this.#say('noConnection');
    }
    if ('token' in answer) {
      this.#hold.value = answer.token;
      return this.#say('held', { time: wallClockOf(answer.until).time });
    }
    if (answer.status !== 409) return this.#say('notHeld');
    this.#say('');
    await this.#showDays(this.#address);
    this.#part('.book-gone').textContent = this.#form.dataset['gone'] ?? '';
    this.#form.querySelector<HTMLElement>('.book-days')?.scrollIntoView({ block: 'nearest' });
  }

  /** Draws the times of another address of this page; what was typed stays. */
  async #showDays(address: string): Promise<void> {
    try {
      const html = await (await fetch(address, { cache: 'no-store' })).text();
      const days = new DOMParser().parseFromString(html, 'text/html').querySelector('.book-days');
      if (!days) return location.assign(address);
      const chosen = this.#chosen;
      this.#address = address;
      this.#part('.book-days').replaceWith(days);
      const same = [...days.querySelectorAll<HTMLInputElement>('[name=start]')].find(
        ({ value }) => value === chosen,
      );
      if (same) same.checked = true;
      else this.#say('');
      days.querySelector<HTMLElement>('[name=start]')?.focus({ preventScroll: true });
    } catch {
      this.#say('noConnection');
    }
  }

  #allowSending(): void {
    this.#isSent = false;
    const button = this.#part('[type=submit]');
    button.removeAttribute('aria-disabled');
    button.textContent = button.dataset['text'] ?? button.textContent;
  }

  /** Without a connection the browser would show a page of its own in place of what was typed: so that comes first. */
  async #send(): Promise<void> {
    this.#isSent = true;
    const button = this.#part('[type=submit]');
    button.dataset['text'] = button.textContent;
    button.textContent = this.#form.dataset['sending'] ?? '';
    button.setAttribute('aria-disabled', 'true');
    const problem = this.#part('.book-sending');
    problem.textContent = '';
    try {
      await this.#last;
      await fetch('/api/health', { cache: 'no-store' });
    } catch {
      this.#allowSending();
      problem.textContent = this.#form.dataset['noConnection'] ?? '';
      return;
    }
    this.#form.submit();
  }
}

export function startBooking(form: HTMLFormElement): void {
  new BookForm(form);
}
