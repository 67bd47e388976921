import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/app.ts';
import { checkedIn, openBookPage, startsIn, type BookPage } from '#tests/harness/book-page.ts';
import { baysContract } from '#features/records/bays/bays.contract.ts';

let t: TestApp;
let shop: BookPage;
beforeAll(async () => {
  t = await startTestApp({ rateLimitFactor: 1000, servesBookPages: true });
  await t.as('technician');
});
afterAll(() => t.close());
beforeEach(async () => {
  shop = await openBookPage(t);
});

describe('choosing', () => {
  test('offers only what can be booked, with the price for each car and how long it takes', async () => {
    await shop.serviceOf({ name: 'Repair', canBeBooked: false });
    const { status, html, text, headers } = await shop.get('/en/book');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(text).toContain('Brake fluid 1 h €121.00 incl. VAT €100.00 excl. VAT');
    expect(text).toContain('Air filter 30 min');
    expect(text).not.toContain('Repair 1 h');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<link rel="canonical" href="https://ampere.test/en/book"/>');
    expect(html).toContain('hrefLang="lv" href="https://ampere.test/lv/rezervet"');
  });

  test('speaks Latvian at its Latvian address, to which other names lead', async () => {
    expect((await shop.get('/lv/rezervet')).text).toContain('Bremžu šķidrums');
    const { status, headers } = await shop.get(`/lv/book?${shop.chosen()}`);
    expect([status, headers['location']]).toEqual([302, `/lv/rezervet?${shop.chosen()}`]);
    expect((await shop.get('/en/rezervet')).headers['location']).toBe('/en/book');
  });

  test('asks for the car alone where a shop.serviceId is chosen, and keeps that', async () => {
    const { html, text } = await shop.get(`/en/book?services=${shop.serviceId}`);
    expect(checkedIn(html)).toEqual(['tesla.model3', shop.serviceId]);
    expect(text).not.toContain('Choose at least one service.');
  });

  test('says that nothing is chosen', async () => {
    expect((await shop.get('/en/book?car=tesla.modelY')).text).toContain('Choose at least one service.');
    const { html, text } = await shop.get('/lv/rezervet?car=tesla.modelY');
    expect(text).toContain('Izvēlieties vismaz vienu pakalpojumu.');
    expect(checkedIn(html)).toEqual(['tesla.modelY']);
  });

  test.each([
    ['an unknown service', { services: '00000000-0000-4000-8000-000000000000' }],
    ['no id', { services: "'; DROP TABLE services; --" }],
    ['an unknown make', { make: 'lada' }],
    ['an unknown model', { model: 'roadster' }],
    ['eleven services', { services: Array.from({ length: 11 }, () => crypto.randomUUID()).join(',') }],
  ])('lets choose again for %s', async (_what, changes) => {
    const { status, text } = await shop.get(`/en/book?${shop.chosen(changes)}`);
    expect(status).toBe(200);
    expect(text).toContain('Show free times');
  });

  test('says that services of two kinds of bay, or of another car, cannot be booked together', async () => {
    await shop.manager.call(baysContract.create, { body: { name: 'HV', kind: 'high_voltage', inUse: true } });
    const [lift, hv] = [
      await shop.serviceOf({ needsBayKind: 'lift' }),
      await shop.serviceOf({ needsBayKind: 'high_voltage' }),
    ];
    expect((await shop.get(`/en/book?${shop.chosen({ services: `${lift},${hv}` })}`)).text).toContain(
      'cannot be booked together',
    );
    const ofX = await shop.serviceOf({ name: 'Wipers' }, [
      { make: 'tesla', model: 'modelX', price: '50.00' },
    ]);
    const { html, text } = await shop.get(
      `/en/book?${shop.chosen({ services: `${shop.serviceId},${ofX}` })}`,
    );
    expect(text).toContain('cannot be booked together');
    // What is not offered for the car is hidden, and so is not ticked.
    expect(checkedIn(html)).toEqual(['tesla.model3', shop.serviceId]);
  });

  test('begins with what was chosen where it is to be changed', async () => {
    const { html, text } = await shop.get(`/en/book?${shop.chosen()}&change=1`);
    expect(text).toContain('Show free times');
    expect(checkedIn(html)).toEqual(['tesla.model3', shop.serviceId]);
  });
});

describe('choosing a time', () => {
  test('shows what, for which car, for how much, how long, and three days with up to five times', async () => {
    const { html, text } = await shop.get(
      `/en/book?${shop.chosen({ services: `${shop.serviceId},${shop.other}` })}`,
    );
    expect(text).toContain('Tesla Model 3');
    expect(text).toContain('Takes 1 h 30 min');
    expect(text).toContain('Total €242.00 incl. VAT');
    expect(html.match(/class="book-day"/g)).toHaveLength(3);
    const ofDays = Object.values(Object.groupBy(startsIn(html), (start) => start.slice(0, 10)));
    // Of the first day there may be less left.
    expect(ofDays[0]?.length).toBeLessThanOrEqual(5);
    expect(ofDays.slice(1).map((starts) => starts?.length)).toEqual([5, 5]);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain(
      `href="/lv/rezervet?services=${shop.serviceId},${shop.other}&amp;make=tesla&amp;model=model3"`,
    );
  });

  test('says what has no price yet', async () => {
    const open = await shop.serviceOf({ name: 'Noise', requiresEstimate: true }, []);
    expect((await shop.get(`/en/book?${shop.chosen({ services: open })}`)).text).toContain(
      'Estimate required',
    );
    const { text } = await shop.get(`/en/book?${shop.chosen({ services: `${shop.serviceId},${open}` })}`);
    expect(text).toContain('Total €121.00+');
    expect(text).toContain('price after inspecting the car');
  });

  test('reads what the price list sends', async () => {
    const { text, html } = await shop.get(
      `/en/book?car=tesla.modelY&service=${shop.other}&only=${shop.serviceId}`,
    );
    expect(text).toContain('Tesla Model Y');
    expect(text).toContain('Takes 1 h ');
    expect(html).toContain(`action="/en/book?services=${shop.serviceId}&amp;make=tesla&amp;model=modelY"`);
  });

  test('shows more days, and the way back to the first', async () => {
    const { html } = await shop.get(`/en/book?${shop.chosen()}`);
    const [, more = ''] = /href="([^"]+from=[^"]+)"/.exec(html) ?? [];
    const later = await shop.get(more.replaceAll('&amp;', '&'));
    expect(startsIn(later.html)).toHaveLength(15);
    expect((startsIn(later.html)[0] ?? '') > (startsIn(html).at(-1) ?? '')).toBe(true);
    expect(later.text).toContain('First free times');
    const end = await shop.get(`/en/book?${shop.chosen({ from: '2999-01-01' })}`);
    expect(end.text).toContain('There are no free times from this day on.');
    expect(startsIn((await shop.get(`/en/book?${shop.chosen({ from: 'soon' })}`)).html)).toEqual(
      startsIn(html),
    );
  });

  test.each([
    ['en', '/en/book', 'There are no free times for this just now'],
    ['lv', '/lv/rezervet', 'Šim darbam pašlaik nav brīvu laiku'],
  ])(
    'says in %s that there are no times, with the other ways to the shop',
    async (language, path, sentence) => {
      await shop.saveRules({ noticeHours: 720, daysAhead: 1 });
      const { status, text, html } = await shop.get(`${path}?${shop.chosen()}`);
      expect([status, startsIn(html)]).toEqual([200, []]);
      expect(text).toContain(sentence);
      expect(html).toContain(`href="/${language}#estimate-section"`);
      expect(html).toContain('href="tel:');
      expect(html).not.toContain('<form');
    },
  );

  test.each([
    ['/en/book', 'Times cannot be booked online at present'],
    ['/lv/rezervet', 'Pašlaik laiku tiešsaistē rezervēt nevar'],
  ])('says at %s that no times are offered', async (path, sentence) => {
    await shop.saveRules({ isOn: false });
    for (const address of [path, `${path}?${shop.chosen()}`]) {
      const { text, html } = await shop.get(address);
      expect(text).toContain(sentence);
      expect(html).toContain('noindex');
    }
    await shop.saveRules();
    await t.db.deleteFrom('bays').execute();
    expect((await shop.get(path)).text).toContain(sentence);
  });
});
