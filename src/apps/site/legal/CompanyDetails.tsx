import type { Business } from '../../../features/business/business.contract.ts';
import { inLanguage, type Language } from '../../../shared/words.ts';
import { phoneLink } from '../site-input.ts';
import { legalWords } from './legal.words.ts';

interface CompanyDetailsProps {
  readonly business: Business;
  readonly language: Language;
}

/** Who answers for the data and the work, from the business record. */
export function CompanyDetails({ business, language }: CompanyDetailsProps) {
  const words = inLanguage(legalWords, language);
  const facts: [string, string][] = [
    [words.company, business.legalName],
    [words.registrationNumber, business.registrationNumber],
    [words.vatNumber, business.vatNumber],
    [words.address, business.address],
  ];
  return (
    <dl className="legal-company">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{words.phone}</dt>
        <dd>
          <a href={phoneLink(business.phone)}>{business.phone}</a>
        </dd>
      </div>
      <div>
        <dt>{words.email}</dt>
        <dd>
          <a href={`mailto:${business.email}`}>{business.email}</a>
        </dd>
      </div>
    </dl>
  );
}
