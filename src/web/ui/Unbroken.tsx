/** The number of a document, a plate or a postal code, a phone, and from when to when: half of each says something else. */
const figures = /(\b[A-Z]-\d{4}-\d{4,}|\b[A-Z]{2}-\d{1,4}\b|\+\d{3} [\d ]*\d|\b\d\d:\d\d–\d\d:\d\d)/;

/** Shows a text whose figures stay on their line, however narrow it is. */
export const Unbroken = ({ text }: { readonly text: string }) =>
  text.split(figures).map((part, index) =>
    // What the expression takes out stands at every second place.
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other name
      <span key={index} className="figure">
        {part}
      </span>
    ) : (
      part
    ),
  );
