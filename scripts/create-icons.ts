// Draws the icons with which the portal stands on the screen of a device, after their drawings.
import path from 'node:path';
import sharp from 'sharp';

const FOLDER = 'src/apps/portal/installed';

/** Sizes in pixels. A device cuts its own shape out of a maskable one; the one of 180 has no transparent corners. */
const icons = [
  { drawing: 'icon.svg', file: 'icon-192.png', side: 192 },
  { drawing: 'icon.svg', file: 'icon-512.png', side: 512 },
  { drawing: 'icon-maskable.svg', file: 'icon-maskable-512.png', side: 512 },
  { drawing: 'icon-maskable.svg', file: 'icon-180.png', side: 180 },
] as const;

/** Writes each icon, whatever is there. */
export async function createIcons(): Promise<void> {
  for (const { drawing, file, side } of icons)
    await sharp(path.join(FOLDER, drawing), { density: 1200 })
      .resize(side, side)
      .png({ compressionLevel: 9, palette: true })
      .toFile(path.join(FOLDER, file));
}
