import type pg from 'pg'

/** What the driver would write as its text, or as null, without a look inside. */
export type PlainValue = string | number | bigint | boolean | null | undefined

/** Whether a statement's values go as they are: others are left to the driver, which knows how they are written. */
export const arePlain = (values: unknown): values is readonly PlainValue[] =>
  Array.isArray(values) && values.every((one) => one === null || typeof one !== 'object')

/** The rows of a statement, each a list of texts as the database wrote them. */
export interface TextRows {
  readonly command: 'SELECT'
  readonly rowCount: number
  readonly rows: readonly (readonly (string | null)[])[]
}

/** Execute, of the portal without a name and all its rows, and Sync. */
const executeAndSync = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0x53, 0, 0, 0, 4])

/** A message that ends each of its texts with a zero: Parse, into the statement without a name. */
function parseMessage(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const message = Buffer.alloc(1 + 4 + 1 + length + 1 + 2)
  message[0] = 0x50
  message.writeInt32BE(message.length - 1, 1)
  message.write(text, 6, 'utf8')
  return message
}

/** Bind, to the portal without a name, with values and results as texts; then Execute and Sync. */
function bindMessage(name: string, values: readonly PlainValue[]): Buffer {
  const texts = values.map((one) => (one === null || one === undefined ? null : String(one)))
  let length = 4 + 1 + name.length + 1 + 2 + 2 + 2
  for (const text of texts) length += 4 + (text === null ? 0 : Buffer.byteLength(text))
  const message = Buffer.allocUnsafe(1 + length + executeAndSync.length)
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
  executeAndSync.copy(message, at)
  return message
}

type Callback = (error: Error | null, answer?: TextRows) => void

/**
 * A statement for the driver to send, which the connection has prepared or, without a name, parses first. The
 * driver's own asks for the columns of the answer each time, and takes them apart; who wants texts alone needs
 * none of it.
 */
export class BoundStatement implements pg.Submittable {
  readonly name: string
  readonly text: string
  /** The driver puts one of its own around it, which ends its waiting. */
  callback: Callback
  private readonly values: readonly PlainValue[]
  private readonly rows: (readonly (string | null)[])[] = []

  constructor(name: string, text: string, values: readonly PlainValue[], callback: Callback) {
    this.name = name
    this.text = text
    this.values = values
    this.callback = callback
  }
  submit({ stream }: pg.Connection): void {
    if (!stream.writable) return
    const bind = bindMessage(this.name, this.values)
    stream.write(this.name ? bind : Buffer.concat([parseMessage(this.text), bind]))
  }
  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.rows.push(fields)
  }
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handleError(error: Error): void {
    this.callback(error)
  }
  handleReadyForQuery(): void {
    const { rows } = this
    this.callback(null, { command: 'SELECT', rowCount: rows.length, rows })
  }
}
