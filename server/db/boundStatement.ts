import type pg from 'pg'
import { parseMessage, runMessage, syncMessage, type PlainValue } from './statementMessages.ts'

/** A row, as the texts that the database wrote. */
export type TextRow = readonly (string | null)[]

/**
 * Runs of one statement, one after the other, of which each has values of its own; the driver gets them in place of
 * a statement's values. They only read: after one that fails, those behind it have not run at all.
 */
export class Runs {
  readonly lists: readonly (readonly PlainValue[])[]
  /** Takes the rows of each run as soon as they are there, in order. */
  readonly answer: (rows: readonly TextRow[]) => void

  constructor(lists: Runs['lists'], answer: Runs['answer']) {
    this.lists = lists
    this.answer = answer
  }
}

type Callback = (error: Error | null) => void

/**
 * A statement for the driver to send, in one write whatever its runs. The driver's own asks for the columns of the
 * answer each time, and takes them apart; who wants texts alone needs none of it.
 */
export class BoundStatement implements pg.Submittable {
  /** Under which it is prepared; empty for one that is parsed each time. */
  readonly name: string
  readonly text: string
  /** The driver puts one of its own around it, which ends its waiting. */
  callback: Callback
  private readonly runs: Runs
  private rows: TextRow[] = []

  constructor(name: string, text: string, runs: Runs, callback: Callback) {
    this.name = name
    this.text = text
    this.runs = runs
    this.callback = callback
  }
  /** @param connection knows by name what it has prepared */
  submit(connection: pg.Connection): void {
    const { stream, parsedStatements } = connection as pg.Connection & {
      readonly parsedStatements: Readonly<Record<string, string>>
    }
    if (!stream.writable) return
    const messages = this.runs.lists.map((values) => runMessage(this.name, values))
    const isPrepared = this.name !== '' && parsedStatements[this.name] === this.text
    if (!isPrepared) messages.unshift(parseMessage(this.name, this.text))
    stream.write(Buffer.concat([...messages, syncMessage]))
  }
  handleDataRow({ fields }: { readonly fields: TextRow }): void {
    this.rows.push(fields)
  }
  handleCommandComplete(): void {
    const { rows } = this
    this.rows = []
    this.runs.answer(rows)
  }
  handleEmptyQuery(): void {}
  handleError(error: Error): void {
    this.callback(error)
  }
  handleReadyForQuery(): void {
    this.callback(null)
  }
}
