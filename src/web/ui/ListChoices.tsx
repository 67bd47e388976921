import { Menu } from '@mantine/core';
import { IconCheck, IconFileSpreadsheet, IconFileText, IconPrinter, IconX } from '@tabler/icons-react';
import { useRef, useState, type ReactElement } from 'react';
import { exportFormats, type ExportFormat } from '#shared/exported-lists.ts';
import { fetchFile, fileNameOf, saveFile } from '../download.ts';
import { useFailure } from '../errors.ts';
import { listMenuWords } from '../list-menu.words.ts';
import { useLanguage, useWords } from '../i18n.tsx';
import type { Spoken } from '#shared/words.ts';
import { printScreen } from '../print-screen.ts';
import { useToast } from '../toast.tsx';
import { webWords } from '../web.words.ts';
import type { Exportable, ListMenuProps } from './ListMenu.tsx';
import { IconButton } from './IconButton.tsx';
import { OpenedMenu } from './OpenedMenu.tsx';
import type { Sorting } from './SortButton.tsx';
import { VisuallyHidden } from './Text.tsx';
import { useIsPhone } from './use-is-phone.ts';

/** Returns where the file of a list is. */
function addressOf(format: ExportFormat, { list, query = {} }: Exportable): string {
  const chosen = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `/api/exports/${list}?${new URLSearchParams([['format', format], ...chosen]).toString()}`;
}

/** Fetches a list as a file and saves it; says when that is done or has failed. */
function useListExport(exported: Exportable) {
  const words = useWords(listMenuWords);
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
      await fetchFile(addressOf(format, exported), language, signal, save);
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

/** Returns the orders of a list by their names: those that its columns give, and its usual one. */
export function ordersOf(
  columns: NonNullable<ListMenuProps['columns']>,
  { usual }: Pick<Sorting, 'usual'>,
  words: Spoken<typeof listMenuWords>,
) {
  const orders = columns.flatMap(({ header, sort }) => {
    if (!sort) return [];
    if (sort.down === undefined) return [{ sort: sort.up, label: header }];
    return [
      { sort: sort.up, label: `${header}, ${words.ascending}` },
      { sort: sort.down, label: `${header}, ${words.descending}` },
    ];
  });
  return orders.some(({ sort }) => sort === usual)
    ? orders
    : [{ sort: usual, label: words.newestFirst }, ...orders];
}

interface ListChoicesProps extends ListMenuProps {
  readonly target: ReactElement;
}

const icons: Record<ExportFormat, typeof IconFileText> = { csv: IconFileText, xlsx: IconFileSpreadsheet };

/** The menu; while a file is made, its button cancels that. */
export function ListChoices({ target, pages = [], columns = [], sorting, ...exported }: ListChoicesProps) {
  const words = useWords(listMenuWords);
  const { sortBy } = useWords(webWords);
  const { isRunning, start, cancel } = useListExport(exported);
  const fail = useFailure();
  const isPhone = useIsPhone();
  const running = (
    <IconButton variant="default" size={isPhone ? 44 : 36} aria-label={words.cancel} title={words.cancel}>
      <IconX size={18} aria-hidden />
    </IconButton>
  );
  return (
    <>
      <VisuallyHidden role="status">{isRunning && words.preparing}</VisuallyHidden>
      <OpenedMenu target={isRunning ? running : target} onPress={isRunning ? cancel : undefined}>
        {isPhone && sorting && (
          <>
            <Menu.Label>{sortBy}</Menu.Label>
            {ordersOf(columns, sorting, words).map(({ sort, label }) => (
              <Menu.Item
                key={sort}
                role="menuitemradio"
                aria-checked={sort === sorting.sort}
                rightSection={sort === sorting.sort && <IconCheck size={16} aria-hidden />}
                onClick={() => sorting.onSort(sort)}
              >
                {label}
              </Menu.Item>
            ))}
            <Menu.Divider />
          </>
        )}
        {exportFormats.map((format) => {
          const Icon = icons[format];
          return (
            <Menu.Item
              key={format}
              leftSection={<Icon size={18} aria-hidden />}
              onClick={() => start(format)}
            >
              {words[format]}
            </Menu.Item>
          );
        })}
        <Menu.Item
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => void printScreen(pages).catch((error: unknown) => fail(error, words.printFailed))}
        >
          {words.print}
        </Menu.Item>
      </OpenedMenu>
    </>
  );
}
