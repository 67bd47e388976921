import { Menu } from '@mantine/core';
import {
  IconCheck,
  IconChecks,
  IconFileSpreadsheet,
  IconFileText,
  IconPrinter,
  IconX,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { exportFormats, type ExportFormat } from '#shared/exported-lists.ts';
import { useFailure } from '../errors.ts';
import { listMenuWords } from '../list-menu.words.ts';
import { useWords } from '../i18n.tsx';
import type { Spoken } from '#shared/words.ts';
import { printScreen } from '../print-screen.ts';
import { webWords } from '../web.words.ts';
import type { ListMenuProps } from './ListMenu.tsx';
import { IconButton } from './IconButton.tsx';
import { OpenedMenu } from './OpenedMenu.tsx';
import type { Sorting } from './SortButton.tsx';
import { useListExport } from './use-list-export.ts';
import { VisuallyHidden } from './Text.tsx';
import { useIsPhone } from './use-is-phone.ts';

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
export function ListChoices(props: ListChoicesProps) {
  const { target, pages = [], columns = [], sorting, onChoose, ...exported } = props;
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
        {onChoose && (
          <Menu.Item leftSection={<IconChecks size={18} aria-hidden />} onClick={onChoose}>
            {words.choose}
          </Menu.Item>
        )}
      </OpenedMenu>
    </>
  );
}
