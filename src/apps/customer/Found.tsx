import { words, type ViewProps } from './customer-input.ts';

/** What the workshop found and did for a line, where it has written that for the customer. */
export function Found({ view, lineId }: ViewProps & { readonly lineId: string }) {
  const diagnosis = view.diagnoses.find((each) => each.lineId === lineId);
  if (!diagnosis) return null;
  const spoken = words(view.language);
  const texts = [
    [spoken.found, diagnosis.cause],
    [spoken.done, diagnosis.correction],
  ] as const;
  return (
    <dl className="line-notes line-found">
      {texts.map(
        ([label, text]) =>
          text !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
