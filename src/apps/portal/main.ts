import '@fontsource-variable/manrope/index.css';
import '#web/library.css';
import '#web/base.css';

/** Once the browser has painted what the server rendered; a page in the background paints nothing. */
const painted = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** Lets the browser do what waits, input first, before the next piece of a long work. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

const place = document.getElementById('root');
if (place) {
  await painted();
  // The scripts are there by now, since the page names their files: each part runs in a task of its own.
  await import('react-dom/client');
  await nextTask();
  await import('./App.tsx');
  await nextTask();
  const { prepare } = await import('./start.tsx');
  await nextTask();
  const draw = await prepare(place);
  await nextTask();
  draw();
}
