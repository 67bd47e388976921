import { Menu } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef, useState, type ReactElement } from 'react';
import { exportFormats, type ExportFormat } from '#shared/exported-lists.ts';
import { urlOf } from '#shared/contract.ts';
import { fetchFile, fileNameOf, saveFile } from '../download.ts';
import { useFailure } from '../errors.ts';
import { exportWords } from '../export.words.ts';
import { useLanguage, useWords } from '../i18n.tsx';
import { useToast } from '../toast.tsx';
import type { Exportable } from './ExportMenu.tsx';
import { IconButton } from './IconButton.tsx';
import { OpenedMenu } from './OpenedMenu.tsx';
import { VisuallyHidden } from './Text.tsx';
import { useIsPhone } from './use-is-phone.ts';

/** Fetches a list as a file and saves it; says when that is done or has failed. */
function useListExport({ list, query }: Exportable) {
  const words = useWords(exportWords);
  const { language } = useLanguage();
  const { succeed } = useToast();
  const fail = useFailure();
  const abort = useRef<AbortController>(null);
  const [isRunning, setRunning] = useState(false);
  const save = async (response: Response) =>
    saveFile(await response.blob(), fileNameOf(response.headers.get('Content-Disposition')));
  const start = async (format: ExportFormat) => {
    const { signal } = (abort.current = new AbortController());
    setRunning(true);
    try {
      const address = { method: 'GET', url: `/api/exports/${list}` } as Parameters<typeof urlOf>[0];
      await fetchFile(urlOf(address, { query: { format, ...query } }), language, signal, save);
      succeed(words.saved);
    } catch (error) {
      if (!signal.aborted) fail(error, words.failed);
    }
    setRunning(false);
  };
  return {
    isRunning,
    start: (format: ExportFormat) => void start(format),
    cancel: () => abort.current?.abort(),
  };
}

interface ExportChoicesProps extends Exportable {
  readonly target: ReactElement;
}

/** The formats of the file; while it is made, the button cancels that. */
export function ExportChoices({ target, ...exported }: ExportChoicesProps) {
  const words = useWords(exportWords);
  const { isRunning, start, cancel } = useListExport(exported);
  const running = (
    <IconButton
      variant="default"
      size={useIsPhone() ? 44 : 36}
      aria-label={words.cancel}
      title={words.cancel}
    >
      <IconX size={18} aria-hidden />
    </IconButton>
  );
  return (
    <>
      <VisuallyHidden role="status">{isRunning && words.preparing}</VisuallyHidden>
      <OpenedMenu target={isRunning ? running : target} onPress={isRunning ? cancel : undefined}>
        {exportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => start(format)}>
            {words[format]}
          </Menu.Item>
        ))}
      </OpenedMenu>
    </>
  );
}
