import { inLanguage } from '#shared/words.ts';
import { frameWords } from '../frame/frame.words.ts';
import { pathIn, type PageProps } from '../site-input.ts';
import { CompanyDetails } from './CompanyDetails.tsx';
import { CookieTable } from './CookieTable.tsx';
import { legalFiguresIn } from './legal-figures.ts';
import { LegalPage, type LegalSection } from './LegalPage.tsx';
import { LegalTable } from './LegalTable.tsx';
import { privacyJobWords } from './privacy-job.words.ts';
import { privacyRightsWords } from './privacy-rights.words.ts';
import { privacyWords } from './privacy.words.ts';

type LegalProps = Pick<PageProps, 'site' | 'language'>;

/** Whose data, what for, who sees it and for how long. */
function sectionsOnData({ site, language }: LegalProps): LegalSection[] {
  const words = { ...inLanguage(privacyWords, language), ...inLanguage(privacyJobWords, language) };
  const figures = legalFiguresIn(language);
  const { business, analyticsSrc, mapsEmbedUrl, publicUrl } = site;
  const hostOf = (address: string) => new URL(address, publicUrl).host;
  const data = [
    words.dataRequest,
    ...(site.bookable.length > 0 ? [words.dataBooked, words.dataWaiting] : []),
    words.dataCustomer,
    words.dataVehicle,
    words.dataWork,
  ];
  const outside = [
    ...(business.phone ? [inLanguage(frameWords, language).whatsApp] : []),
    ...(mapsEmbedUrl ? [words.transfersMap] : []),
    ...(analyticsSrc ? [words.transfersStatistics] : []),
  ];
  const recipients = [words.recipientsStaff, words.recipientsProcessors, words.recipientsParts];
  return [
    {
      id: 'controller',
      title: words.controllerTitle,
      blocks: [
        words.controller(business.legalName || business.name),
        <CompanyDetails key="company" business={business} language={language} />,
        words.controllerContact,
      ],
    },
    {
      id: 'data',
      title: words.dataTitle,
      blocks: [[...data, words.dataMessages, words.dataTechnical], words.dataSource, words.dataNeeded],
    },
    {
      id: 'job',
      title: words.jobTitle,
      blocks: [words.jobShows, words.jobLink(figures), words.jobAnswer, words.jobReaders],
    },
    { id: 'purposes', title: words.purposesTitle, blocks: [<Purposes key="purposes" language={language} />] },
    {
      id: 'recipients',
      title: words.recipientsTitle,
      blocks: [
        [
          ...recipients,
          words.recipientsAuthorities,
          words.recipientsClaims,
          ...(analyticsSrc ? [words.recipientsStatistics(hostOf(analyticsSrc))] : []),
        ],
      ],
    },
    { id: 'transfers', title: words.transfersTitle, blocks: [words.transfers(outside.join(', '))] },
    {
      id: 'other-services',
      title: words.othersTitle,
      blocks: [
        ...(mapsEmbedUrl ? [words.othersMap(hostOf(mapsEmbedUrl))] : []),
        words.othersWhatsApp,
        words.othersLinks,
      ],
    },
    {
      id: 'retention',
      title: words.retentionTitle,
      blocks: [
        [
          words.retentionContracts(figures),
          words.retentionAccounting(figures),
          words.retentionRequests,
          words.retentionWaiting,
          words.retentionAnswers,
          words.retentionAudit,
          words.retentionStatistics(figures),
          words.retentionDispute,
        ],
      ],
    },
  ];
}

function Purposes({ language }: Pick<PageProps, 'language'>) {
  const words = { ...inLanguage(privacyWords, language), ...inLanguage(privacyJobWords, language) };
  return (
    <LegalTable
      columns={[words.purpose, words.legalBasis]}
      rows={[
        [words.purposeAnswer, words.basisAnswer],
        [words.purposeJobPage, words.basisJobPage],
        [words.purposeWork, words.basisWork],
        [words.purposeEvidence, words.basisEvidence],
        [words.purposeAccounting, words.basisAccounting],
        [words.purposeContacts, words.basisContacts],
        [words.purposeSecurity, words.basisSecurity],
        [words.purposeStatistics, words.basisStatistics],
      ]}
    />
  );
}

/** What people may ask, how data is guarded, what their browser keeps. */
function sectionsOnRights({ site, language }: LegalProps): LegalSection[] {
  const words = inLanguage(privacyRightsWords, language);
  const figures = legalFiguresIn(language);
  const { visitCounting } = inLanguage(frameWords, language);
  const rights = [words.rightAccess, words.rightRectification, words.rightErasure, words.rightRestriction];
  return [
    {
      id: 'rights',
      title: words.rightsTitle,
      blocks: [
        words.rightsIntro,
        [...rights, words.rightPortability, words.rightObjection, words.rightConsent],
        words.rightsAnswer(figures),
        ...(site.analyticsSrc ? [words.rightsStatistics(visitCounting)] : []),
      ],
    },
    {
      id: 'authority',
      title: words.authorityTitle,
      blocks: [words.authority, { href: 'https://www.dvi.gov.lv', label: words.authorityLink }],
    },
    { id: 'automation', title: words.automationTitle, blocks: [words.automation] },
    { id: 'children', title: words.childrenTitle, blocks: [words.children(figures)] },
    {
      id: 'security',
      title: words.securityTitle,
      blocks: [
        [words.securityAccess, words.securityPasswords, words.securityAudit, words.securityFiles],
        words.securityBreach,
      ],
    },
    {
      id: 'cookies',
      title: words.cookiesTitle,
      blocks: [words.cookies, <CookieTable key="cookies" site={site} language={language} />],
    },
    {
      id: 'changes',
      title: words.changesTitle,
      blocks: [words.changes, { href: pathIn(language, '/terms'), label: words.termsLink }],
    },
  ];
}

export function Privacy({ site, language }: PageProps) {
  const words = inLanguage(privacyWords, language);
  return (
    <LegalPage
      language={language}
      title={words.privacyTitle}
      lead={words.lead}
      sections={[...sectionsOnData({ site, language }), ...sectionsOnRights({ site, language })]}
    />
  );
}
