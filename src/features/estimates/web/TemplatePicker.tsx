import { Button, Combobox, Text, useCombobox } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { holdsWords } from '../../../shared/folded.ts';
import { ApiError } from '../../../web/api-client.ts';
import { useFailure } from '../../../web/errors.ts';
import { useWords } from '../../../web/i18n.tsx';
import { webWords } from '../../../web/web.words.ts';
import type { EstimateTemplate, EstimateTemplateSummary } from '../estimate-templates.contract.ts';
import { estimateTemplatesWords } from '../estimate-templates.words.ts';
import { templateQuery, templatesQuery } from './estimate-templates.queries.ts';

interface TemplatePickerProps {
  readonly onPick: (template: EstimateTemplate) => void;
}

/** A button with a list of the templates, which is searched while one types. */
export function TemplatePicker({ onPick }: TemplatePickerProps) {
  const words = useWords(estimateTemplatesWords);
  const queries = useQueryClient();
  const fail = useFailure();
  const [typed, setTyped] = useState('');
  const [loading, setLoading] = useState(false);
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: (source) => {
      setTyped('');
      combobox.resetSelectedOption();
      if (source === 'keyboard') combobox.focusTarget();
    },
  });
  const pick = async (id: string) => {
    combobox.closeDropdown();
    setLoading(true);
    try {
      onPick(await queries.fetchQuery({ ...templateQuery(id), staleTime: 0 }));
    } catch (error) {
      fail(error, error instanceof ApiError && error.status === 404 ? words.gone : words.loadFailed);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => void pick(id)}
      width={320}
      position="bottom-start"
      zIndex={350}
    >
      <Combobox.Target targetType="button">
        <Button
          variant="default"
          size="sm"
          loading={loading}
          leftSection={<IconTemplate size={18} aria-hidden />}
          onClick={() => combobox.toggleDropdown()}
        >
          {words.addFromTemplate}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={words.search}
          placeholder={words.search}
          autoComplete="off"
          value={typed}
          data-mantine-stop-propagation
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {combobox.dropdownOpened && <Choices typed={typed} onFound={() => combobox.selectFirstOption()} />}
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface ChoicesProps {
  readonly typed: string;
  /** What fits best is marked, ready for Enter. */
  readonly onFound: () => void;
}

function Choices({ typed, onFound }: ChoicesProps) {
  const words = useWords(estimateTemplatesWords);
  const general = useWords(webWords);
  const { data, error } = useQuery(templatesQuery);
  const found = data?.filter(({ name, description }) => holdsWords(`${name} ${description ?? ''}`, typed));
  useEffect(() => {
    if (typed !== '') onFound();
    // oxlint-disable-next-line react/exhaustive-deps -- the store is a new object on each render
  }, [typed, data]);
  const waiting = error ? general.loadFailed : general.loading;
  return (
    <>
      {!found?.length && (
        <Text size="sm" p="xs" role="status">
          {!data ? waiting : data.length === 0 ? `${words.none}. ${words.noneHint}` : words.noMatches}
        </Text>
      )}
      <Combobox.Options
        aria-label={words.templates}
        mah={320}
        style={{ overflowY: 'auto' }}
        aria-busy={!data}
      >
        {found?.map((template) => (
          <Choice key={template.id} {...template} />
        ))}
      </Combobox.Options>
    </>
  );
}

function Choice({ id, name, lineCount }: EstimateTemplateSummary) {
  const words = useWords(estimateTemplatesWords);
  return (
    <Combobox.Option value={id}>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Text size="xs" c="dimmed">
        {words.lines(lineCount)}
      </Text>
    </Combobox.Option>
  );
}
