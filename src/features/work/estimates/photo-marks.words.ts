import { defineWords, plural } from '#shared/words.ts';

/** Drawing on a photo. */
export const photoMarksWords = defineWords({
  draw: {
    en: (number: number) => `Draw on image ${number}`,
    lv: (number: number) => `Zīmēt uz ${number}. attēla`,
  },
  area: { en: 'Photo to draw on', lv: 'Attēls, uz kura zīmēt' },
  arrow: { en: 'Arrow', lv: 'Bulta' },
  circle: { en: 'Circle', lv: 'Aplis' },
  undo: { en: 'Undo', lv: 'Atcelt pēdējo' },
  done: { en: 'Done', lv: 'Gatavs' },
  hint: {
    en: 'Drag across the photo. With the keyboard: Enter adds a mark, the arrow keys move it, Shift and the arrow keys change its size, Delete removes it.',
    lv: 'Velciet pāri attēlam. Ar tastatūru: Enter pievieno atzīmi, bultiņu taustiņi to pārvieto, Shift ar bultiņu taustiņiem maina lielumu, Delete to noņem.',
  },
  count: {
    en: (count: number) => plural('en', count, { one: `${count} mark`, other: `${count} marks` }),
    lv: (count: number) => plural('lv', count, { one: `${count} atzīme`, other: `${count} atzīmes` }),
  },
});
