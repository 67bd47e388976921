import { isTimeGone } from './requirements.ts';

/** While two book the same time, one of them looks for another technician or bay so many times. */
const MAX_ATTEMPTS = 4;

/**
 * Books, and books again where somebody else took technician or bay meanwhile and others are free at the same time
 * (`isFree`). Where none are, there is nothing to try again: throws `conflict` at `start`.
 */
export async function bookWhileFree<T>(book: () => Promise<T>, isFree: () => Promise<boolean>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await book();
    } catch (error) {
      if (!isTimeGone(error) || attempt === MAX_ATTEMPTS || !(await isFree())) throw error;
    }
  }
}
