import { useWords } from '#web/i18n.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { searchWords } from '../search.words.ts';
import { GlobalSearchField } from './GlobalSearchField.tsx';
import { SearchResults } from './SearchResults.tsx';
import { useSearch } from './use-search.ts';

interface SearchDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The search of a phone. */
export function SearchDialog({ opened, onClose }: SearchDialogProps) {
  const words = useWords(searchWords);
  return (
    <Dialog opened={opened} onClose={onClose} title={words.label}>
      {opened && <SearchInDialog onDone={onClose} />}
    </Dialog>
  );
}

function SearchInDialog({ onDone }: { readonly onDone: () => void }) {
  const search = useSearch(onDone);
  return (
    <>
      <GlobalSearchField search={search} data-autofocus />
      <SearchResults search={search} />
    </>
  );
}
