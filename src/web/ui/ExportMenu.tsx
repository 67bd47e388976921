import { IconDownload } from '@tabler/icons-react';
import type { ExportedList } from '#shared/exported-lists.ts';
import { deferred } from '../deferred.ts';
import { useWords } from '../i18n.tsx';
import { webWords } from '../web.words.ts';
import { IconButton } from './IconButton.tsx';
import { MenuButton } from './MenuButton.tsx';
import { useIsPhone } from './use-is-phone.ts';

const exportChoices = deferred(() => import('./ExportChoices.tsx'));

/** A list as it is filtered and sorted now. */
export interface Exportable {
  readonly list: ExportedList;
  readonly query?: Readonly<Record<string, string | undefined>>;
}

/** Saves a list as a file: all of its rows, not only those that are loaded. */
export function ExportMenu(exported: Exportable) {
  const { exportList } = useWords(webWords);
  const target = (
    <IconButton variant="default" size={useIsPhone() ? 44 : 36} aria-label={exportList} title={exportList}>
      <IconDownload size={18} aria-hidden />
    </IconButton>
  );
  return (
    <MenuButton menus={exportChoices} target={target}>
      {({ ExportChoices }, itsTarget) => <ExportChoices {...exported} target={itsTarget} />}
    </MenuButton>
  );
}
