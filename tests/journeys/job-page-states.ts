import { answerJob, type ShopJobs } from '../harness/shop-jobs.ts';
import { wallClockOf } from '#shared/dates.ts';
import type { Language } from '#shared/words.ts';

/** The page of a job in one state. */
export interface JobPage {
  readonly state: string;
  readonly path: string;
}

/** A job in each state that a customer can find it in, except those that follow from what is filled in. */
export async function jobPages(url: string, shop: ShopJobs, language: Language): Promise<readonly JobPage[]> {
  const pages: JobPage[] = [];
  const add = async (state: string, prepare: (id: string, path: string) => Promise<unknown>) => {
    const id = await shop.createEstimate();
    const path = await shop.sendLink(id, language);
    await prepare(id, path);
    pages.push({ state, path });
    return id;
  };
  const approveFour = (path: string) =>
    answerJob(url, path, (place) => (place === 4 ? 'declined' : 'approved'));

  await add('asks', async (id) => {
    await shop.addPhoto(id, 'Disks: rievas un rūsa');
    await shop.addPhoto(id);
  });
  await add('partly answered before', async (id, path) => {
    await approveFour(path);
    await shop.saveLines(id, (lines) => [
      ...lines,
      { description: 'Stabilizatora atsaite', partPrice: '52.00' },
    ]);
    await shop.sendLink(id, language);
  });
  await add('approved', (_id, path) => approveFour(path));
  await add('waiting for parts', async (id, path) => {
    await approveFour(path);
    await shop.setStatus(id, 'approved_waiting_parts');
  });
  await add('booked', async (id, path) => {
    await approveFour(path);
    await shop.call('POST', '/api/appointments', {
      estimateId: id,
      scheduledDate: '2031-05-20T09:00',
      duration: 60,
    });
  });
  await add('in service', async (id, path) => {
    await approveFour(path);
    await shop.setStatus(id, 'in_service');
  });
  await add('to pay', async (id, path) => {
    await approveFour(path);
    await shop.issueInvoice(id);
  });
  await add('paid', async (id, path) => {
    await approveFour(path);
    const invoice = `/api/invoices/${await shop.issueInvoice(id)}`;
    const { version } = await shop.call<{ version: number }>('GET', invoice);
    await shop.call('PUT', invoice, { status: 'paid', version });
  });
  const credit = (invoiceId: string, body: object) =>
    shop.call('POST', `/api/invoices/${invoiceId}/credit-notes`, { reason: 'Agreed by telephone', ...body });
  await add('partly credited', async (id, path) => {
    await approveFour(path);
    await credit(await shop.issueInvoice(id), { kind: 'amount', amount: '100.00' });
  });
  await add('credited', async (id, path) => {
    await approveFour(path);
    const invoice = await shop.issueInvoice(id);
    const paidOn = wallClockOf(new Date()).day;
    const payment = { amount: '50.00', paidOn, method: 'transfer' };
    await shop.call('POST', `/api/invoices/${invoice}/payments`, payment);
    await credit(invoice, { kind: 'all' });
  });
  await add('rejected', (_id, path) => answerJob(url, path, () => 'declined'));
  await add('prepared', (id) => shop.setStatus(id, 'draft'));
  await add('expired', (id) => shop.setStatus(id, 'approved'));
  pages.push({ state: 'closed', path: `${language === 'lv' ? '/lv/darbs' : '/en/job'}/nothing` });
  return pages;
}
