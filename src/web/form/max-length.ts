import type { z } from 'zod';

/** The parts that schemas consist of, as far as a text may lie within. */
interface Parts {
  readonly type: string;
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly out?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
}
const partsOf = (schema: z.core.$ZodType): Parts => schema._zod.def;

function longestText(schema: z.core.$ZodType): number | undefined {
  const { type, innerType, in: from, out, options = [] } = partsOf(schema);
  const { maximum } = schema._zod.bag;
  if (type === 'string' && typeof maximum === 'number') return maximum;
  for (const part of [innerType, from, out, ...options]) {
    const found = part && longestText(part);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** How many characters a body schema lets the text of a field have; undefined where it does not limit them. */
export function maxLengthOf(schema: z.core.$ZodType, field: string): number | undefined {
  const { shape, out } = partsOf(schema);
  // What a form holds is turned into the contract's draft, which stands at the end.
  if (!shape) return out && maxLengthOf(out, field);
  const of = shape[field];
  return of && longestText(of);
}
