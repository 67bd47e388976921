import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { SettingsFormButton } from '#web/form/RecordFormButtons.tsx';
import { useRecordForm } from '#web/form/record-form.ts';
import { useWords } from '#web/i18n.tsx';
import {
  accountingCodesContract,
  accountingCodesDraft,
  saleKinds,
  type AccountingCodes,
} from '../accounting-codes.contract.ts';
import { accountingCodesFields } from '../accounting-codes.fields.ts';
import { accountingCodesWords, saleKindWords } from '../accounting-codes.words.ts';
import classes from './Accounting.module.css';
import { accountingCodesQuery } from './accounting.queries.ts';
import { Stack } from '#web/ui/Layout.tsx';

export function AccountingCodesForm({ codes }: { readonly codes: AccountingCodes }) {
  const words = useWords(accountingCodesWords);
  const kinds = useWords(saleKindWords);
  const { form, field, busy, submit, conflict } = useCodesForm(codes);
  return (
    <form onSubmit={submit} noValidate aria-label={words.title}>
      <Stack>
        <div className={classes.codes}>
          <div aria-hidden>
            <span>{words.kind}</span>
            <span>{words.row}</span>
            <span>{words.account}</span>
          </div>
          {saleKinds.map((kind) => {
            const { label: rowLabel, ...row } = field(`${kind}Row`);
            const { label: accountLabel, ...account } = field(`${kind}Account`);
            return (
              <div key={kind}>
                <span>{kinds[kind]}</span>
                <TextInput {...row} aria-label={rowLabel} />
                <TextInput {...account} aria-label={accountLabel} />
              </div>
            );
          })}
        </div>
        <SettingsFormButton conflict={conflict} form={form} busy={busy} label={words.save} />
      </Stack>
    </form>
  );
}

function useCodesForm(codes: AccountingCodes) {
  const words = useWords(accountingCodesWords);
  const queries = useQueryClient();
  return useRecordForm({
    schema: accountingCodesDraft,
    fields: accountingCodesFields,
    record: codes,
    fieldsOf: (record) => {
      const { version: _version, ...fields } = record ?? codes;
      return fields;
    },
    save: async (body) => {
      const saved = await request(accountingCodesContract.save, { body });
      queries.setQueryData(accountingCodesQuery.queryKey, saved);
      return saved;
    },
    reload: () => queries.query({ ...accountingCodesQuery, staleTime: 0 }),
    savedText: words.saved,
    failedText: words.saveFailed,
  });
}
