import { expect, onTestFinished, test } from 'vitest';
import { picture, sendFiles } from '../harness/requests.ts';
import { startApp, temporaryFolder } from '../harness/running-app.ts';

test('accepts photos where nothing may raise the priority that the app was started with', async () => {
  const isRoot = process.getuid?.() === 0;
  const withoutRights = isRoot ? ['setpriv', '--bounding-set', '-sys_nice', '--inh-caps', '-sys_nice'] : [];
  const lowest = ['nice', '-n', '19', ...withoutRights];
  const app = await startApp({ DATA_DIR: await temporaryFolder() }, onTestFinished, lowest);
  const { status } = await sendFiles(app.url, [{ name: 'photo.jpg', bytes: await picture('jpeg', 300) }]);
  expect(status, app.log()).toBe(201);
});
