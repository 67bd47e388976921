/** What is sent as the description of a visitor who wrote none (spec part 1, section 5). */
export const nothingDescribed = {
  plain: 'No description provided',
  priced: 'Service request submitted',
} as const;

interface Written {
  readonly description: string;
  readonly additionalComments: string;
}

/** What a visitor wrote in their own words, each text once: comments are sent as the description too when there is none. */
export const writtenTexts = ({ description, additionalComments }: Written): string[] =>
  [...new Set([description.trim(), additionalComments.trim()])].filter(
    (text) => text !== '' && text !== nothingDescribed.plain && text !== nothingDescribed.priced,
  );
