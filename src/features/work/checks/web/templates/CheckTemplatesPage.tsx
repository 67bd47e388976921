import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { inLanguage } from '#shared/words.ts';
import { lazyForm } from '#web/form/lazy-form.tsx';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { useSearchState } from '#web/search-state.ts';
import { useCan } from '#web/signed-in.ts';
import { Button } from '#web/ui/Button.tsx';
import { useConfirmDelete } from '#web/ui/confirm.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Group, Stack } from '#web/ui/Layout.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RecordActions } from '#web/ui/RecordActions.tsx';
import { Surface } from '#web/ui/Section.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { Text, Title } from '#web/ui/Text.tsx';
import { useKey } from '#web/ui/use-key.ts';
import { purposeLabels, templateFields } from '../../check.fields.ts';
import type { CheckSection, CheckTemplate } from '../../check-templates.contract.ts';
import { checkTemplatesWords } from '../../check-templates.words.ts';
import { textIn } from '../../check-texts.ts';
import { checkSectionsQuery, checkTemplatesQuery } from '../shared.queries.ts';
import { useDelete } from './check-templates.queries.ts';
import { checkTemplatesSearch } from './check-templates-search.ts';

const TemplateForm = lazyForm(() => import('./TemplateForm.tsx'), 'TemplateForm');
const SectionForm = lazyForm(() => import('./SectionForm.tsx'), 'SectionForm');

/** The templates of checks and their sections: read by managers, changed by the owner. */
export function CheckTemplatesPage() {
  const words = useWords(checkTemplatesWords);
  const mayWrite = useCan()('checks.templates');
  const [, change] = useSearchState(checkTemplatesSearch);
  const create = () => change({ edit: 'new' });
  useKey('n', () => mayWrite && create());
  return (
    <>
      <PageHeader
        title={words.title}
        note={words.hint}
        action={
          mayWrite && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={create}>
              {words.add}
            </Button>
          )
        }
      />
      <Stack gap="xl">
        <Templates mayWrite={mayWrite} />
        <Sections mayWrite={mayWrite} />
      </Stack>
      <Dialogs />
    </>
  );
}
CheckTemplatesPage.queries = () => [checkTemplatesQuery, checkSectionsQuery];

interface ListProps {
  readonly mayWrite: boolean;
}

function Templates({ mayWrite }: ListProps) {
  const words = useWords(checkTemplatesWords);
  const { language } = useLanguage();
  const list = useQuery(checkTemplatesQuery);
  const [, change] = useSearchState(checkTemplatesSearch);
  const remove = useRemove('delete', { title: words.deleteTitle, question: words.deleteQuestion });
  return (
    <Surface>
      <DataTable
        label={words.templates}
        columns={useTemplateColumns()}
        rows={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<EmptyState text={words.none} />}
        actions={(row) => {
          const name = textIn(row.name, language);
          return (
            <RecordActions
              mayWrite={mayWrite}
              labels={{ view: name, edit: words.editOne(name), remove: words.deleteOne(name) }}
              onOpen={() => change({ edit: row.id })}
              onRemove={() => void remove(row.id, name)}
            />
          );
        }}
      />
    </Surface>
  );
}

function useTemplateColumns(): readonly Column<CheckTemplate>[] {
  const words = useWords(checkTemplatesWords);
  const { language } = useLanguage();
  const purposes = inLanguage(purposeLabels, language);
  return [
    {
      key: 'name',
      header: templateFields.name[language],
      onCard: 'title',
      cell: ({ name }) => <b>{textIn(name, language)}</b>,
    },
    {
      key: 'purpose',
      header: templateFields.purpose[language],
      onCard: 'unlabelled',
      cell: ({ purpose }) => purposes[purpose],
    },
    {
      key: 'items',
      header: words.itemsHead,
      onCard: 'unlabelled',
      cell: ({ itemCount }) => words.items(itemCount),
    },
    {
      key: 'state',
      header: words.state,
      onCard: 'corner',
      cell: ({ inUse }) => (
        <StatusBadge kind={inUse ? 'default' : 'outline'}>{inUse ? words.inUse : words.outOfUse}</StatusBadge>
      ),
    },
  ];
}

function Sections({ mayWrite }: ListProps) {
  const words = useWords(checkTemplatesWords);
  const { language } = useLanguage();
  const { data: templates = [] } = useQuery(checkTemplatesQuery);
  const list = useQuery(checkSectionsQuery);
  const [, change] = useSearchState(checkTemplatesSearch);
  const remove = useRemove('deleteSection', {
    title: words.deleteSectionTitle,
    question: words.deleteSectionQuestion,
  });
  const usedIn = (id: string) => templates.filter(({ sectionIds }) => sectionIds.includes(id)).length;
  const columns: readonly Column<CheckSection>[] = [
    {
      key: 'name',
      header: templateFields.name[language],
      onCard: 'title',
      cell: ({ name }) => <b>{textIn(name, language)}</b>,
    },
    {
      key: 'items',
      header: words.itemsHead,
      onCard: 'unlabelled',
      cell: ({ items }) => words.items(items.length),
    },
    {
      key: 'used',
      header: words.templates,
      onCard: 'unlabelled',
      cell: ({ id }) => words.usedIn(usedIn(id)),
    },
  ];
  return (
    <section>
      <Group justify="space-between" mb="sm">
        <div>
          <Title order={2} fz="lg">
            {words.sections}
          </Title>
          <Text size="sm" c="dimmed">
            {words.sectionsHint}
          </Text>
        </div>
        {mayWrite && (
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => change({ section: 'new' })}
          >
            {words.addSection}
          </Button>
        )}
      </Group>
      <Surface>
        <DataTable
          label={words.sections}
          columns={columns}
          rows={list.data}
          error={list.error}
          onRetry={() => void list.refetch()}
          empty={<EmptyState text={words.noSections} />}
          actions={(row) => {
            const name = textIn(row.name, language);
            return (
              <RecordActions
                mayWrite={mayWrite}
                labels={{ view: name, edit: words.editOne(name), remove: words.deleteOne(name) }}
                onOpen={() => change({ section: row.id })}
                onRemove={() => void remove(row.id, name)}
              />
            );
          }}
        />
      </Surface>
    </section>
  );
}

function useRemove(
  kind: 'delete' | 'deleteSection',
  { title, question }: { readonly title: string; readonly question: (name: string) => string },
): (id: string, name: string) => Promise<void> {
  const confirmDelete = useConfirmDelete();
  const { mutate } = useDelete(kind);
  return (id, name) => confirmDelete({ title, text: question(name) }, () => mutate(id));
}

/** The forms, while the address says so; nobody but the owner opens them. */
function Dialogs() {
  const words = useWords(checkTemplatesWords);
  const mayWrite = useCan()('checks.templates');
  const [{ edit, section }, change] = useSearchState(checkTemplatesSearch);
  const { data: templates } = useQuery(checkTemplatesQuery);
  const { data: sections } = useQuery(checkSectionsQuery);
  const closed = { edit: undefined, section: undefined };
  const ends = { onClose: () => change(closed), onSaved: () => change(closed, { saved: true }) };
  const template = templates?.find(({ id }) => id === edit) ?? null;
  const ofSection = sections?.find(({ id }) => id === section) ?? null;
  const isGone = (id: string | undefined, found: object | null, all: object | undefined) =>
    id !== undefined && id !== 'new' && found === null && all !== undefined;
  return (
    <>
      <Dialog
        opened={mayWrite && edit !== undefined}
        onClose={ends.onClose}
        title={edit === 'new' ? words.newTemplate : words.editTemplate}
      >
        {isGone(edit, template, templates) && <EmptyState text={words.gone} />}
        {sections && (edit === 'new' || template) && (
          <TemplateForm key={edit} template={template} sections={sections} {...ends} />
        )}
      </Dialog>
      <Dialog
        size="xl"
        opened={mayWrite && section !== undefined}
        onClose={ends.onClose}
        title={section === 'new' ? words.newSection : words.editSection}
      >
        {isGone(section, ofSection, sections) && <EmptyState text={words.gone} />}
        {(section === 'new' || ofSection) && <SectionForm key={section} section={ofSection} {...ends} />}
      </Dialog>
    </>
  );
}
