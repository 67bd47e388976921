import type { ReactNode } from 'react';
import type { Business } from '#features/records/business/business.contract.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { phoneLink } from '../site-input.ts';
import { legalWords } from './legal.words.ts';

interface CompanyDetailsProps {
  readonly business: Business;
  readonly language: Language;
}

/** Who answers for the data and the work, from the business record; what is not known yet is left out. */
export function CompanyDetails({ business, language }: CompanyDetailsProps) {
  const words = inLanguage(legalWords, language);
  const { legalName, name, registrationNumber, vatRegistered, vatNumber, address, phone, email } = business;
  const facts: [string, ReactNode][] = [
    [words.company, legalName || name],
    [words.registrationNumber, registrationNumber],
    [words.vatNumber, vatRegistered ? vatNumber : ''],
    [words.address, address],
    [
      words.phone,
      phone && (
        <a key="phone" href={phoneLink(phone)}>
          {phone}
        </a>
      ),
    ],
    [
      words.email,
      email && (
        <a key="email" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    ],
  ];
  return (
    <dl className="legal-company">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
