import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { openPage } from '../harness/pages.ts';
import type { WorkerBrowser } from '../harness/worker-browser.ts';

/** A photo as a phone takes it. */
export const photo = (file: string) =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#0f766e' } })
    .jpeg()
    .toFile(file);

/** A real, playable MP4 that the browser itself recorded from a canvas. */
async function recordedVideo(browser: WorkerBrowser): Promise<Buffer> {
  const page = await openPage(browser, 'about:blank', {});
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d')!;
    const paint = setInterval(() => {
      context.fillStyle = `hsl(${Date.now() % 360} 80% 50%)`;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }, 20);
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/mp4;codecs=vp9' });
    const parts: Blob[] = [];
    recorder.ondataavailable = (event) => parts.push(event.data);
    const stopped = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    recorder.stop();
    await stopped;
    clearInterval(paint);
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  });
  await page.close();
  return Buffer.from(base64, 'base64');
}

/** The recorded video, made `bytes` long by a box of free space at its end (ISO 14496-12, section 8.1.2). */
export async function video(browser: WorkerBrowser, file: string, bytes: number): Promise<void> {
  const recorded = await recordedVideo(browser);
  const free = Buffer.alloc(bytes - recorded.length);
  free.writeUInt32BE(free.length, 0);
  free.write('free', 4);
  await writeFile(file, Buffer.concat([recorded, free]));
}
