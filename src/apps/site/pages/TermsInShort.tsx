import type { Business } from '../../../features/business/business.contract.ts';
import { inLanguage, type Language } from '../../../shared/words.ts';
import { termsWords } from '../terms.words.ts';

/** What the agreement box refers to. A link to a heading inside opens the whole by itself. */
export function TermsInShort({
  business,
  language,
}: {
  readonly business: Business;
  readonly language: Language;
}) {
  const words = inLanguage(termsWords, language);
  return (
    <details className="terms">
      <summary>{words.summary}</summary>
      <h3 id="data-use">{words.dataTitle}</h3>
      <p>{words.dataWhat}</p>
      <p>{words.dataKept}</p>
      <p>{words.dataRights}</p>
      <p>{words.dataAge}</p>
      <p>
        {words.dataWho} {business.legalName}, {business.registrationNumber}, {business.address},{' '}
        <a href={`mailto:${business.email}`}>{business.email}</a>
      </p>
      <h3 id="terms">{words.termsTitle}</h3>
      <ul>
        <li>{words.termsRequest}</li>
        <li>{words.termsWarranty}</li>
        <li>{words.termsStorage}</li>
        <li>{words.termsInterest}</li>
        <li>{words.termsWithdrawal}</li>
        <li>{words.termsComplaints}</li>
      </ul>
    </details>
  );
}
