import { IconDotsVertical } from '@tabler/icons-react';
import type { ExportedList } from '#shared/exported-lists.ts';
import { deferred } from '../deferred.ts';
import { useWords } from '../i18n.tsx';
import type { Pages } from '../print-screen.ts';
import { webWords } from '../web.words.ts';
import { IconButton } from './IconButton.tsx';
import { MenuButton } from './MenuButton.tsx';
import type { ColumnSort, Sorting } from './SortButton.tsx';
import { useIsPhone } from './use-is-phone.ts';

const listChoices = deferred(() => import('./ListChoices.tsx'));

/** A list as it is filtered and sorted now. */
export interface Exportable {
  readonly list: ExportedList;
  readonly query?: Readonly<Record<string, string | undefined>>;
}

export interface ListMenuProps extends Exportable {
  /** Lists of the screen that are printed as a whole, also what is not loaded yet. */
  readonly pages?: readonly Pages[];
  /** For phones, where no heading of a column sorts. */
  readonly columns?: readonly { readonly header: string; readonly sort?: ColumnSort }[];
  readonly sorting?: Sorting | undefined;
  /** Begins choosing several rows. */
  readonly onChoose?: (() => void) | undefined;
}

/** What is done with a list as a whole: saving all of its rows as a file, printing it, on a phone sorting it. */
export function ListMenu(props: ListMenuProps) {
  const { listMenu } = useWords(webWords);
  const target = (
    <IconButton variant="default" size={useIsPhone() ? 44 : 36} aria-label={listMenu} title={listMenu}>
      <IconDotsVertical size={18} aria-hidden />
    </IconButton>
  );
  return (
    <span className="not-printed">
      <MenuButton menus={listChoices} target={target}>
        {({ ListChoices }, itsTarget) => <ListChoices {...props} target={itsTarget} />}
      </MenuButton>
    </span>
  );
}
