import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { maxLengthOf } from '#web/form/max-length.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Text } from '#web/ui/Text.tsx';
import { review } from '../site-texts.contract.ts';
import { siteTextParts } from '../site-texts.fields.ts';
import { siteTextsWords } from '../site-texts.words.ts';
import type { SiteTextsFormState } from './site-texts-fields.ts';

interface ReviewFieldsProps {
  readonly form: SiteTextsFormState;
  readonly index: number;
}

/** One review as it is typed. */
export function ReviewFields({ form, index }: ReviewFieldsProps) {
  const words = useWords(siteTextsWords);
  const { language } = useLanguage();
  const field = (name: 'name' | 'stars' | 'text' | 'textLv' | 'source') => ({
    label: siteTextParts[name][language],
    ...form.getInputProps(`reviews.${index}.${name}`),
  });
  const maxLength = (name: string) => ({ maxLength: maxLengthOf(review, name) ?? 1000 });
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field('name')} {...maxLength('name')} description={words.nameHint} required />
        <Select
          {...field('stars')}
          required
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: words.stars(stars) }))}
          allowDeselect={false}
        />
        <Textarea {...field('textLv')} {...maxLength('textLv')} autosize minRows={3} maxRows={10} lang="lv" />
        <Textarea {...field('text')} {...maxLength('text')} autosize minRows={3} maxRows={10} lang="en" />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {words.oneTextIsEnough}
      </Text>
      <TextInput
        {...field('source')}
        {...maxLength('source')}
        type="url"
        placeholder={`https://… (${words.optional})`}
      />
    </>
  );
}
