// Loaded before a real Cube, whose clock then starts at the instant in CLOCK_FROM.
const began = Date.now()
const from = Number(process.env.CLOCK_FROM)
const RealDate = Date
class ShiftedDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(ShiftedDate.now())
    else super(...given)
  }
  static now() {
    return RealDate.now() - began + from
  }
}
globalThis.Date = ShiftedDate
