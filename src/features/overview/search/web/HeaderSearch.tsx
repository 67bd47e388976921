import { useDisclosure } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { deferred } from '#web/deferred.ts';
import { useWords } from '#web/i18n.tsx';
import { useOnDemand } from '#web/on-demand.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { useKey } from '#web/ui/use-key.ts';
import { searchWords } from '../search.words.ts';
import { GlobalSearchField } from './GlobalSearchField.tsx';
import classes from './Search.module.css';
import { useSearch } from './use-search.ts';

const searchResults = deferred(() => import('./SearchResults.tsx'));
const searchDialog = deferred(() => import('./SearchDialog.tsx'));

/** The search over everything: a box in the header, on a phone a button that opens it. */
export const HeaderSearch = () => (useIsPhone() ? <SearchButton /> : <SearchInHeader />);

function SearchInHeader() {
  const search = useSearch((field) => field?.blur());
  const { field, opened, open, close, isEnough } = search;
  // At once, not after a timer: the next key is typed into it.
  const focus = () => field.current?.focus();
  useKey('/', focus);
  useKey('mod+K', focus);
  const results = useOnDemand(searchResults, opened, close);
  return (
    <div role="search" className={classes.place}>
      <GlobalSearchField search={search} onFocus={() => isEnough && open()} onBlur={close} />
      {results && (
        <div className={classes.dropdown} hidden={!opened}>
          <results.SearchResults search={search} />
        </div>
      )}
    </div>
  );
}

function SearchButton() {
  const words = useWords(searchWords);
  const [opened, { open, close }] = useDisclosure(false);
  useKey('/', open);
  useKey('mod+K', open);
  const dialog = useOnDemand(searchDialog, opened, close);
  return (
    <>
      <IconButton tone="inherit" size={44} aria-label={words.open} onClick={open}>
        <IconSearch size={22} aria-hidden />
      </IconButton>
      {dialog && <dialog.SearchDialog opened={opened} onClose={close} />}
    </>
  );
}
