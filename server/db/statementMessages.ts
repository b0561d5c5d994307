/** What the driver would write as its text, or as null, without a look inside. */
export type PlainValue = string | number | bigint | boolean | null | undefined

/** Whether a statement's values go as they are: others are left to the driver, which knows how they are written. */
export const arePlain = (values: unknown): values is readonly PlainValue[] =>
  Array.isArray(values) && values.every((one) => one === null || typeof one !== 'object')

/** Execute, of the portal without a name and all its rows. */
const execute = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0])

/** Sync, which ends what belongs together. */
export const syncMessage: Buffer = Buffer.from([0x53, 0, 0, 0, 4])

/** Parse, into the statement of this name, or the one without. */
export function parseMessage(name: string, text: string): Buffer {
  // Each text ends with a zero; last comes how many types of values follow.
  const texts = `${name}\0${text}\0\0\0`
  const message = Buffer.allocUnsafe(1 + 4 + Buffer.byteLength(texts))
  message[0] = 0x50
  message.writeInt32BE(message.length - 1, 1)
  message.write(texts, 5, 'utf8')
  return message
}

/** Bind, to the portal without a name, with values and results as texts; then Execute. */
export function runMessage(name: string, values: readonly PlainValue[]): Buffer {
  const texts = values.map((one) => (one === null || one === undefined ? null : String(one)))
  let length = 4 + 1 + name.length + 1 + 2 + 2 + 2
  for (const text of texts) length += 4 + (text === null ? 0 : Buffer.byteLength(text))
  const message = Buffer.allocUnsafe(1 + length + execute.length)
  message[0] = 0x42
  let at = message.writeInt32BE(length, 1)
  message[at] = 0
  at += 1
  at += message.write(name, at, 'latin1')
  message[at] = 0
  at = message.writeInt16BE(0, at + 1)
  at = message.writeInt16BE(texts.length, at)
  for (const text of texts) {
    const start = at + 4
    const size = text === null ? 0 : message.write(text, start, 'utf8')
    message.writeInt32BE(text === null ? -1 : size, at)
    at = start + size
  }
  at = message.writeInt16BE(0, at)
  execute.copy(message, at)
  return message
}
