import { SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { maxLengthOf } from '#web/form/max-length.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Skeleton } from '#web/ui/skeletons.tsx';
import { Text } from '#web/ui/Text.tsx';
import { certificate, type SiteTexts } from '../site-texts.contract.ts';
import { siteTextParts } from '../site-texts.fields.ts';
import { siteTextsWords } from '../site-texts.words.ts';
import { siteImagesQuery } from './site-images.queries.ts';
import { SiteImageTile } from './SiteImageTile.tsx';
import classes from './SiteTexts.module.css';
import type { SiteTextsFormState } from './site-texts-fields.ts';

interface CertificateFieldsProps {
  readonly form: SiteTextsFormState;
  readonly index: number;
  readonly saved: SiteTexts;
}

/** One certificate: its title, and once it is saved its photo, which is uploaded for itself with effect at once. */
export function CertificateFields({ form, index, saved }: CertificateFieldsProps) {
  const words = useWords(siteTextsWords);
  const { language } = useLanguage();
  const photo = form.values.certificates[index]?.photo;
  const stored = saved.certificates.find((each) => each.photo === photo);
  const title = language === 'lv' ? stored?.titleLv : stored?.title;
  const { data } = useQuery(siteImagesQuery);
  const image = data?.find(({ name }) => name === photo);
  const field = (name: 'title' | 'titleLv') => ({
    label: siteTextParts[name][language],
    maxLength: maxLengthOf(certificate, name) ?? 120,
    required: true,
    ...form.getInputProps(`certificates.${index}.${name}`),
  });
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...field('titleLv')} lang="lv" />
        <TextInput {...field('title')} lang="en" />
      </SimpleGrid>
      {title === undefined ? (
        <Text size="sm" c="dimmed">
          {words.photoAfterSaving}
        </Text>
      ) : image ? (
        <ul className={classes.photo}>
          <SiteImageTile image={image} title={title} />
        </ul>
      ) : (
        <Skeleton height={120} radius="md" />
      )}
    </>
  );
}
