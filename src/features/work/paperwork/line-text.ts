/** The first line of a description is the title; what follows explains the work to the customer. */
export interface LineText {
  readonly title: string;
  readonly text: string;
}

export function splitText(description: string): LineText {
  const [title = ''] = description.split('\n', 1);
  return { title: title.replace(/\r$/, ''), text: description.slice(title.length + 1) };
}

export const joinText = ({ title, text }: LineText): string => (text === '' ? title : `${title}\n${text}`);
