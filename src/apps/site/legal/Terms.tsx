import { inLanguage } from '#shared/words.ts';
import { pathIn, type PageProps } from '../site-input.ts';
import { CompanyDetails } from './CompanyDetails.tsx';
import { legalFiguresIn } from './legal-figures.ts';
import { LegalPage, type LegalSection } from './LegalPage.tsx';
import { termsRightsWords } from './terms-rights.words.ts';
import { termsWords } from './terms.words.ts';
import { WithdrawalForm } from './WithdrawalForm.tsx';

type LegalProps = Pick<PageProps, 'site' | 'language'>;

/** From the request to the paid invoice. */
function sectionsOnWork({ site, language }: LegalProps): LegalSection[] {
  const words = inLanguage(termsWords, language);
  const figures = legalFiguresIn(language);
  const { vatRegistered } = site.business;
  return [
    {
      id: 'seller',
      title: words.sellerTitle,
      blocks: [
        words.seller(site.business.legalName || site.business.name),
        <CompanyDetails key="company" business={site.business} language={language} />,
        words.scope,
        <p key="first" className="legal-first">
          {words.consumersFirst}
        </p>,
      ],
    },
    {
      id: 'requests',
      title: words.requestsTitle,
      blocks: [words.requestFree, words.estimate, words.estimateBinds, words.extraWork, words.diagnosis],
    },
    {
      id: 'prices',
      title: vatRegistered ? words.pricesTitle : words.pricesTitleWithoutVat,
      blocks: vatRegistered
        ? [words.pricesVat, words.pricesSite, words.pricesTerms]
        : [words.pricesWithoutVat, words.pricesSite],
    },
    {
      id: 'work',
      title: words.workTitle,
      blocks: [words.workHandover, words.workCare, words.workDates, words.workSoftware, words.workDanger],
    },
    {
      id: 'storage',
      title: words.storageTitle,
      blocks: [words.storageNotice(figures), words.storageFee(figures), words.storageCheck],
    },
    {
      id: 'payment',
      title: words.paymentTitle,
      blocks: [
        vatRegistered ? words.payment : words.paymentWithoutVat,
        words.interest(figures),
        words.retentionRight,
      ],
    },
  ];
}

/** What holds afterwards, and when something goes wrong. */
function sectionsOnRights({ site, language }: LegalProps): LegalSection[] {
  const words = inLanguage(termsRightsWords, language);
  const figures = legalFiguresIn(language);
  return [
    {
      id: 'warranty',
      title: words.warrantyTitle,
      blocks: [words.warranty(figures), words.warrantyHow, words.warrantyLimits, words.warrantyLaw(figures)],
    },
    {
      id: 'withdrawal',
      title: words.withdrawalTitle,
      blocks: [
        words.withdrawal(figures),
        words.withdrawalHow,
        words.withdrawalRefund(figures),
        words.withdrawalBegun,
        words.withdrawalExceptions,
        <WithdrawalForm key="form" business={site.business} language={language} />,
      ],
    },
    {
      id: 'parts',
      title: words.partsTitle,
      blocks: [words.partsAgreed, words.partsOld, words.partsOwn, words.partsWarranty],
    },
    {
      id: 'liability',
      title: words.liabilityTitle,
      blocks: [words.liabilityCare, words.liabilityLimits, words.liabilityBusiness, words.liabilityNever],
    },
    {
      id: 'complaints',
      title: words.complaintsTitle,
      blocks: [
        words.complaints(figures),
        words.complaintsAuthority,
        { href: 'https://www.ptac.gov.lv', label: words.complaintsLink },
      ],
    },
    {
      id: 'personal-data',
      title: words.dataTitle,
      blocks: [words.data, { href: pathIn(language, '/privacy'), label: words.privacyLink }],
    },
    { id: 'law', title: words.lawTitle, blocks: [words.law, words.languages] },
    { id: 'changes', title: words.changesTitle, blocks: [words.changes] },
  ];
}

export function Terms({ site, language }: PageProps) {
  const words = inLanguage(termsWords, language);
  return (
    <LegalPage
      language={language}
      title={words.termsTitle}
      lead={words.lead}
      sections={[...sectionsOnWork({ site, language }), ...sectionsOnRights({ site, language })]}
    />
  );
}
