import { Combobox } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { holdsWords } from '#shared/folded.ts';
import { ApiError } from '#web/api-client.ts';
import { useFailure } from '#web/errors.ts';
import { useWords } from '#web/i18n.tsx';
import { SearchButton, type Search } from '#web/ui/SearchButton.tsx';
import { webWords } from '#web/web.words.ts';
import type { EstimateTemplate } from '../../estimate-templates.contract.ts';
import { estimateTemplatesWords } from '../../estimate-templates.words.ts';
import { templateQuery, templatesQuery } from './estimate-templates.queries.ts';
import { Text } from '#web/ui/Text.tsx';

interface TemplatePickerProps {
  readonly onPick: (template: EstimateTemplate) => void;
}

/** A button that becomes a search for a template while one is being picked. */
export function TemplatePicker({ onPick }: TemplatePickerProps) {
  const words = useWords(estimateTemplatesWords);
  const queries = useQueryClient();
  const fail = useFailure();
  const pick = async (id: string) => {
    try {
      onPick(await queries.fetchQuery({ ...templateQuery(id), staleTime: 0 }));
    } catch (error) {
      fail(error, error instanceof ApiError && error.status === 404 ? words.gone : words.loadFailed);
    }
  };
  return (
    <SearchButton
      label={words.addFromTemplate}
      icon={<IconTemplate size={18} aria-hidden />}
      placeholder={words.search}
    >
      {(search) => <Choices {...search} onPick={(id) => void pick(id)} />}
    </SearchButton>
  );
}

interface ChoicesProps extends Search {
  readonly onPick: (id: string) => void;
}

function Choices({ typed, listId, onFound, onPick }: ChoicesProps) {
  const words = useWords(estimateTemplatesWords);
  const general = useWords(webWords);
  const { data, error } = useQuery(templatesQuery);
  const found = useMemo(
    () => data?.filter(({ name, description }) => holdsWords(`${name} ${description ?? ''}`, typed)),
    [data, typed],
  );
  const waiting = error ? general.loadFailed : general.loading;
  useEffect(() => {
    onFound();
    // oxlint-disable-next-line react/exhaustive-deps -- for other templates, not for another function
  }, [found]);
  return (
    <>
      {!found?.length && (
        <Text size="sm" p="xs" role="status">
          {!data ? waiting : data.length === 0 ? `${words.none}. ${words.noneHint}` : words.noMatches}
        </Text>
      )}
      <Combobox.Options
        id={listId}
        aria-label={words.templates}
        mah={320}
        style={{ overflowY: 'auto' }}
        aria-busy={!data}
      >
        {found?.map(({ id, name, lineCount }) => (
          <Combobox.Option key={id} value={id} onClick={() => onPick(id)}>
            <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Text>
            <Text size="xs" c="dimmed">
              {words.lines(lineCount)}
            </Text>
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </>
  );
}
