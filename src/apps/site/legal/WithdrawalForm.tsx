import type { Business } from '#features/records/business/business.contract.ts';
import { inLanguage, type Language } from '#shared/words.ts';
import { termsRightsWords } from './terms-rights.words.ts';

interface WithdrawalFormProps {
  readonly business: Business;
  readonly language: Language;
}

/** The form that the law wants at hand, to copy into a mail or to print and fill in. */
export function WithdrawalForm({ business, language }: WithdrawalFormProps) {
  const words = inLanguage(termsRightsWords, language);
  const blanks = [
    words.formStatement,
    words.formDate,
    words.formName,
    words.formAddress,
    words.formSignature,
  ];
  return (
    <div className="legal-form">
      <h3>{words.formTitle}</h3>
      <p>{words.formHint}</p>
      <p>
        {words.formTo}{' '}
        {[business.legalName || business.name, business.address, business.email].filter(Boolean).join(', ')}
      </p>
      <ul>
        {blanks.map((blank) => (
          <li key={blank}>{blank}</li>
        ))}
      </ul>
    </div>
  );
}
