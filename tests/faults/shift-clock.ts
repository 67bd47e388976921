// Loaded into an app by the tests of its clock: every `Date` is off by CLOCK_OFF_MS, and `performance` is not.
const off = Number(process.env['CLOCK_OFF_MS']);
const RightDate = Date;

class ShiftedDate extends RightDate {
  constructor(...parts: []) {
    if (parts.length === 0) super(RightDate.now() + off);
    else super(...parts);
  }
  static override now(): number {
    return RightDate.now() + off;
  }
}
globalThis.Date = ShiftedDate as DateConstructor;
