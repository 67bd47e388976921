import { checkFile, type CheckedFile, type IssuedReport } from '#features/work/batteries/check-file.ts';

/** Bytes. The reports are a hundredth of it: a larger file is none, and a phone need not read it. */
const LARGEST = 20 * 1024 * 1024;

async function sha256(bytes: Uint8Array): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function judge(file: File, issued: IssuedReport): Promise<CheckedFile | 'unreadable'> {
  if (file.size > LARGEST) return 'no_data';
  try {
    return await checkFile(new Uint8Array(await file.arrayBuffer()), issued, sha256);
  } catch {
    return 'unreadable';
  }
}

/** Shows one of the outcomes that stand in the section, and of which file it is. */
function show(section: HTMLElement, file: string, found: string): void {
  const name = section.querySelector<HTMLElement>('[data-file-name]');
  if (name) {
    name.textContent = file;
    name.hidden = false;
  }
  for (const outcome of section.querySelectorAll<HTMLElement>('[data-found]'))
    outcome.hidden = outcome.dataset['found'] !== found;
}

/** Lets a file be chosen or dropped, and says whether it is what was issued. Nothing is sent anywhere. */
export function startCheck(section: HTMLElement): void {
  const issued = JSON.parse(section.dataset['fileCheck'] ?? '') as IssuedReport;
  const field = section.querySelector<HTMLInputElement>('input[type="file"]');
  const label = section.querySelector<HTMLElement>('[data-choose]');
  if (!field || !label) return;
  label.hidden = false;
  section.querySelector<HTMLElement>('[data-unchecked]')?.remove();
  let last = 0;
  const check = async (file: File | undefined) => {
    if (!file) return;
    const mine = ++last;
    const found = await judge(file, issued);
    // Another file was chosen meanwhile.
    if (mine === last) show(section, file.name, found);
  };
  field.addEventListener('change', () => {
    void check(field.files?.[0]);
    // The same file can be chosen again.
    field.value = '';
  });
  // Beside the field a browser would open the file in place of the page.
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    label.classList.add('is-over');
  });
  document.addEventListener('dragleave', () => label.classList.remove('is-over'));
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    label.classList.remove('is-over');
    void check(event.dataTransfer?.files[0]);
  });
}
