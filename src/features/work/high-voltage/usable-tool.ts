import type { FieldCode } from '#shared/errors.ts';
import { isInDate } from '#features/records/tools/in-date.ts';
import type { Tool } from '#features/records/tools/tools.contract.ts';

/** Returns why a tool may not be used for this on a day (`YYYY-MM-DD` of the shop); null: it may. */
export function toolRefusal(
  tool: Pick<Tool, 'kind' | 'inUse' | 'testedUntil'>,
  kind: Tool['kind'],
  day: string,
): FieldCode | null {
  if (tool.kind !== kind) return 'toolOfOtherKind';
  if (!tool.inUse) return 'toolNotInUse';
  return isInDate(tool, day) ? null : 'toolOutOfDate';
}
