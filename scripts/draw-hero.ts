// node scripts/run.mjs scripts/draw-hero.ts: films the car of the home page, frame by frame, into the artwork folder.
// Needs ffmpeg (with libvpx and libx264) on the path. Run it again after a change to CarArtwork.tsx.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';
import { launchBrowser } from '#tests/harness/browser.ts';

const seconds = 8;
const framesPerSecond = 25;
const size = { width: 1280, height: 646 };
/** The ground of the hero: the page fades the film's edges into it. */
const ink = '#0b1220';

const root = fileURLToPath(new URL('..', import.meta.url));
const artwork = join(root, 'src/apps/site/artwork');

/** How often something goes through its cycle in one run of the film: whole numbers, or the loop has a seam. */
const cycles = { wheels: 6, towns: 1, lamps: 5, dashes: 28, nearDashes: 34, beam: 2, sweep: 2, charge: 4 };

const wave = (turns: number): number => (1 - Math.cos(2 * Math.PI * turns)) / 2;

/** All motion is a function of how far the film has run (0 to 1). */
function styleAt(run: number): string {
  const phase = (name: keyof typeof cycles): number => (run * cycles[name]) % 1;
  const cells = Array.from({ length: 13 }, (_, index) => {
    const light = 0.35 + 0.65 * wave(phase('charge') - index / 13) ** 2;
    return `.car-cells rect:nth-child(${index + 1}) { opacity: ${light.toFixed(3)} }`;
  });
  return [
    `.car-wheel { transform: rotate(${phase('wheels') * 360}deg) }`,
    `.car-town { transform: translateX(${phase('towns') * -600}px) }`,
    `.car-lamps { transform: translateX(${phase('lamps') * -200}px) }`,
    `.car-dashes { transform: translateX(${phase('dashes') * -60}px) }`,
    `.car-dashes-near { transform: translateX(${phase('nearDashes') * -60}px) }`,
    `.car-beam { opacity: ${1 - 0.4 * wave(phase('beam'))} }`,
    `.car-sweep { opacity: .9; stroke-dashoffset: ${90 - phase('sweep') * 1000} }`,
    ...cells,
  ].join('\n');
}

async function renderCar(): Promise<string> {
  const vite = await createServer({
    root,
    configFile: false,
    server: { middlewareMode: true, ws: false },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const module = await vite.ssrLoadModule('/src/apps/site/home/CarArtwork.tsx');
    return renderToStaticMarkup(createElement(module['CarArtwork'] as FunctionComponent));
  } finally {
    await vite.close();
  }
}

async function ffmpeg(args: readonly string[]): Promise<void> {
  const child = spawn('ffmpeg', ['-v', 'error', '-y', ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg ended with code ${code}.`);
}

async function drawFrames(folder: string): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: size });
    const base = `html { background: ${ink} } body { margin: 0 } .car { display: block; width: 100% }`;
    await page.setContent(`<style>${base}</style><style id="frame"></style>${await renderCar()}`);
    const count = seconds * framesPerSecond;
    for (let index = 0; index < count; index++) {
      const style = JSON.stringify(styleAt(index / count));
      await page.evaluate(`document.getElementById('frame').textContent = ${style}`);
      await page.screenshot({ path: join(folder, `${String(index).padStart(3, '0')}.png`) });
    }
  } finally {
    await browser.close();
  }
}

async function encode(folder: string): Promise<void> {
  const frames = ['-framerate', String(framesPerSecond), '-i', join(folder, '%03d.png')];
  // Named and converted as BT.709, so that the ground keeps the page's very colour.
  const color =
    '-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -colorspace bt709 -color_primaries bt709';
  const named = `${color} -color_trc bt709 -color_range tv -an`.split(' ');
  const vp9 = '-c:v libvpx-vp9 -b:v 0 -crf 39 -g 200 -row-mt 1 -cpu-used 1'.split(' ');
  const h264 = '-c:v libx264 -crf 24 -preset veryslow -tune animation -g 200'.split(' ');
  const pass = (number: string) => [...vp9, '-pass', number, '-passlogfile', join(folder, 'pass')];
  await ffmpeg([...frames, ...named, ...pass('1'), '-f', 'null', '-']);
  await ffmpeg([...frames, ...named, ...pass('2'), join(artwork, 'hero.webm')]);
  await ffmpeg([...frames, ...named, ...h264, '-movflags', '+faststart', join(artwork, 'hero.mp4')]);
}

const folder = await mkdtemp(join(tmpdir(), 'hero-'));
try {
  await drawFrames(folder);
  await encode(folder);
} finally {
  await rm(folder, { recursive: true });
}
for (const name of ['hero.webm', 'hero.mp4'])
  console.log(`${name}: ${Math.round((await stat(join(artwork, name))).size / 1024)} KB`);
