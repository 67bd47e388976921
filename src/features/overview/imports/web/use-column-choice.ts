import { useState } from 'react';
import { useUnsaved } from '#web/form/unsaved.ts';
import { useSearchState } from '#web/search-state.ts';
import { importFields } from '../import-fields.ts';
import type { OnRecordRule } from '../import-kinds.ts';
import type { ImportRecord } from '../imports.contract.ts';
import { importPageSearch } from './imports-search.ts';
import { useCheckImport } from './imports.queries.ts';

/** Keeps what is chosen about the columns of a file, and has it checked. */
export function useColumnChoice(record: ImportRecord) {
  const [, change] = useSearchState(importPageSearch);
  const [columns, setColumns] = useState(record.columns);
  const [defaults, setDefaults] = useState(record.defaults);
  const [onRecord, setOnRecord] = useState<OnRecordRule>(record.onRecord);
  const check = useCheckImport(record.id);
  const begun = { columns: record.columns, defaults: record.defaults, onRecord: record.onRecord };
  const isChanged = JSON.stringify({ columns, defaults, onRecord }) !== JSON.stringify(begun);
  useUnsaved(isChanged && !check.isSuccess);
  const missing = importFields[record.kind].filter(({ name }) => !columns.includes(name));
  const submit = () => {
    const ofMissing = Object.entries(defaults).filter(
      ([name, text]) => text.trim() !== '' && missing.some((field) => field.name === name),
    );
    const body = {
      columns: [...columns],
      defaults: Object.fromEntries(ofMissing),
      onRecord,
      version: record.version,
    };
    check.mutate(body, { onSuccess: () => change({ step: undefined }, { saved: true }) });
  };
  return { columns, setColumns, defaults, setDefaults, onRecord, setOnRecord, missing, check, submit };
}
