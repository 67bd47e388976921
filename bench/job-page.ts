// What a customer waits for who opens an estimate or an invoice by its link. The page asks not to be found: SEO is aside.
import { openShopJobs } from '../tests/harness/shop-jobs.ts';
import { scores } from './site.ts';

type Print = (what: string, figure: string) => void;

export async function jobPageScores(url: string, print: Print): Promise<void> {
  const shop = await openShopJobs(url);
  const asked = await shop.createEstimate();
  for (let photo = 1; photo <= 4; photo += 1) await shop.addPhoto(asked, `Photo ${photo}`);
  const done = await shop.createEstimate();
  await shop.issueInvoice(done);
  const pages = new Map([
    ['estimate', await shop.sendLink(asked)],
    ['invoice', await shop.sendLink(done)],
  ]);
  for (const [name, path] of pages)
    await scores(url, [path], (_what, figure) => print(`Lighthouse mobile, ${name} by link`, figure));
}
