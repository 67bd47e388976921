import { expect, test } from 'vitest';
import { joinText, splitText } from './line-text.ts';

test('takes the first line as the title and keeps the lines below it as the text', () => {
  expect(splitText('Brakes\nWorn to 2 mm.\n\nThe discs are new.')).toEqual({
    title: 'Brakes',
    text: 'Worn to 2 mm.\n\nThe discs are new.',
  });
  expect(splitText('Brakes\r\nWorn')).toEqual({ title: 'Brakes', text: 'Worn' });
  expect(splitText('Brakes')).toEqual({ title: 'Brakes', text: '' });
});

test.each(['', 'Brakes', 'Brakes\nWorn', '\nWorn', 'Brakes\n\nWorn\n'])(
  'joins title and text of %j to what they were split from',
  (description) => {
    expect(joinText(splitText(description))).toBe(description);
  },
);
