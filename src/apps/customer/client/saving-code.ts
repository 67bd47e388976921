/** As large as a bank's app reads it from a gallery of pictures. */
const SIDE = 1024;

/** Returns the code as a picture, black on white. */
async function pictureOf(code: SVGSVGElement, name: string): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const drawing = canvas.getContext('2d');
  if (!drawing) return null;
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, SIDE, SIDE);
  drawing.scale(SIDE / code.viewBox.baseVal.width, SIDE / code.viewBox.baseVal.height);
  drawing.fillStyle = '#000';
  drawing.fill(new Path2D(code.querySelector('path')?.getAttribute('d') ?? ''));
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return picture && new File([picture], `${name}.png`, { type: 'image/png' });
}

function save(picture: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = picture.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A phone cannot scan its own screen: the code can be handed to the bank's app as a picture. */
export function startSavingCodes(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-code]')) {
    const code = button.closest('figure')?.querySelector('svg');
    if (!code) continue;
    button.hidden = false;
    button.addEventListener('click', () => {
      void pictureOf(code, button.dataset['code'] ?? '').then((picture) => {
        if (!picture) return;
        const shared = { files: [picture] };
        if (!navigator.canShare?.(shared)) return save(picture);
        // Whoever closes the list of apps has changed their mind.
        return navigator.share(shared).catch(() => undefined);
      });
    });
  }
}
