import { expect, test } from 'vitest';
import { toolRefusal } from './usable-tool.ts';

const tester = { kind: 'voltage_tester', inUse: true, testedUntil: '2026-11-25' } as const;

test.each([
  ['one that is in date on its last day', tester, null],
  ['one whose test ended the day before', { ...tester, testedUntil: '2026-11-24' }, 'toolOutOfDate'],
  ['one that is out of use', { ...tester, inUse: false }, 'toolNotInUse'],
  ['one of another kind', { ...tester, kind: 'battery_tester' }, 'toolOfOtherKind'],
] as const)('decides of %s', (_name, tool, refusal) => {
  expect(toolRefusal(tool, 'voltage_tester', '2026-11-25')).toBe(refusal);
});
