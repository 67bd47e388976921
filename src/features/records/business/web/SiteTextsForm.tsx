import { SimpleGrid, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '#web/api-client.ts';
import { SettingsFormButton } from '#web/form/RecordFormButtons.tsx';
import { useRecordForm } from '#web/form/record-form.ts';
import { useLanguage, useWords } from '#web/i18n.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Text, Title } from '#web/ui/Text.tsx';
import {
  MAX_CERTIFICATES,
  MAX_PROFILES,
  MAX_REVIEWS,
  siteTextsContract,
  siteTextsDraft,
  type SiteTexts,
} from '../site-texts.contract.ts';
import { siteTextsFields } from '../site-texts.fields.ts';
import { siteTextsWords } from '../site-texts.words.ts';
import { CertificateFields } from './CertificateFields.tsx';
import { ReviewFields } from './ReviewFields.tsx';
import { siteTextsQuery } from './site-texts.queries.ts';
import classes from './SiteTexts.module.css';
import {
  blankReview,
  freePlace,
  siteTextsFieldsOf,
  siteTextsTexts,
  type SiteTextsFormState,
} from './site-texts-fields.ts';
import { SiteTextsList } from './SiteTextsList.tsx';

export function SiteTextsForm({ texts }: { readonly texts: SiteTexts }) {
  const words = useWords(siteTextsWords);
  const { language } = useLanguage();
  const { form, field, busy, submit, conflict } = useSiteTextsForm(texts);
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={words.title}>
      <Stack>
        <section className={classes.part} aria-label={words.warranty}>
          <div>
            <Title order={3} fz="md">
              {words.warranty}
            </Title>
            <Text size="sm" c="dimmed">
              {words.warrantyHint}
            </Text>
          </div>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput {...field('warrantyLv')} lang="lv" placeholder={siteTextsWords.warrantyExample.lv} />
            <TextInput {...field('warranty')} lang="en" placeholder={siteTextsWords.warrantyExample.en} />
          </SimpleGrid>
        </section>
        <SiteTextsList
          form={form}
          name="reviews"
          title={siteTextsFields.reviews[language]}
          hint={words.reviewsHint}
          most={MAX_REVIEWS}
          nameOf={words.review}
          addText={words.addReview}
          removeText={words.removeReview}
          blank={() => ({ ...blankReview })}
          first="name"
        >
          {(index) => <ReviewFields form={form} index={index} />}
        </SiteTextsList>
        <SiteTextsList
          form={form}
          name="certificates"
          title={siteTextsFields.certificates[language]}
          hint={words.certificatesHint}
          most={MAX_CERTIFICATES}
          nameOf={words.certificate}
          addText={words.addCertificate}
          removeText={words.removeCertificate}
          blank={() => ({ photo: freePlace(form.values) ?? 'certificate-1', title: '', titleLv: '' })}
          first="titleLv"
        >
          {(index) => <CertificateFields form={form} index={index} saved={texts} />}
        </SiteTextsList>
        <Profiles form={form} />
        <SettingsFormButton conflict={conflict} form={form} busy={busy} label={words.save} />
      </Stack>
    </form>
  );
}

function Profiles({ form }: { readonly form: SiteTextsFormState }) {
  const words = useWords(siteTextsWords);
  const { language } = useLanguage();
  return (
    <SiteTextsList
      form={form}
      name="profiles"
      title={siteTextsFields.profiles[language]}
      hint={words.profilesHint}
      most={MAX_PROFILES}
      nameOf={words.profile}
      addText={words.addProfile}
      removeText={words.removeProfile}
      blank={() => ''}
    >
      {(index) => (
        <TextInput
          aria-label={words.profile(index + 1)}
          type="url"
          placeholder="https://www.facebook.com/…"
          maxLength={500}
          {...form.getInputProps(`profiles.${index}`)}
        />
      )}
    </SiteTextsList>
  );
}

function useSiteTextsForm(texts: SiteTexts) {
  const words = useWords(siteTextsWords);
  const { language } = useLanguage();
  const queries = useQueryClient();
  return useRecordForm({
    schema: siteTextsDraft,
    fields: siteTextsFields,
    record: texts,
    fieldsOf: (record) => siteTextsFieldsOf(record ?? texts),
    textsOf: (values) => siteTextsTexts(values, language),
    save: async (body) => {
      const saved = await request(siteTextsContract.saveSiteTexts, { body });
      queries.setQueryData(siteTextsQuery.queryKey, saved);
      return saved;
    },
    reload: () => queries.query({ ...siteTextsQuery, staleTime: 0 }),
    savedText: words.saved,
    failedText: words.saveFailed,
  });
}
