import { expect, test } from 'vitest';
import { plateWidth } from './plate-width.ts';

test('says no less than a plate is wide in the portal’s font', () => {
  // Measured in Manrope at 700, at the size of 100 pixels.
  const measured = {
    'WW-8888': 478,
    'MM-0000': 478,
    'LT-8815': 361,
    'NS-9038': 427,
    'OG-1': 234,
    ELEKTRO1: 482,
  };
  for (const [plate, pixels] of Object.entries(measured)) {
    expect(plateWidth(plate), plate).toBeGreaterThanOrEqual(pixels / 100);
    // Much more would make its type smaller than it need be.
    expect(plateWidth(plate), plate).toBeLessThan((pixels / 100) * 1.15);
  }
});
