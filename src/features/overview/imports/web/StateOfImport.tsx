import { useWords } from '#web/i18n.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { ImportState } from '../import-kinds.ts';
import { importsWords } from '../imports.words.ts';

export function StateOfImport({ state }: { readonly state: ImportState }) {
  const words = useWords(importsWords);
  const kind = state === 'done' ? 'default' : 'outline';
  return <StatusBadge kind={kind}>{words[state]}</StatusBadge>;
}
