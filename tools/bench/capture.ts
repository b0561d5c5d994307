import { model } from '../../resources/index.ts'
import { roles, type UserType } from '../../resources/settings/roles.ts'
import { connect, type Connection, type Database } from '../../server/db/connect.ts'
import { hooks } from '../../server/features/index.ts'
import { createEngine } from '../../server/records/engine.ts'
import type { Actor } from '../../server/access/actor.ts'
import type { Engine } from '../../server/records/engine.ts'

export interface Statement {
  readonly text: string
  readonly values: unknown[]
  /** Whether rows are answered as objects, as the driver makes them. */
  readonly isPlain?: boolean
}

/** The portal's engine, capturing the SQL of its answers, which the baseline then runs. */
export interface Capture {
  readonly engine: Engine
  readonly database: Database
  /** The last statement that the work sends. */
  statementOf(work: () => Promise<unknown>): Promise<Statement>
  /** All statements that the work sends. */
  statementsOf(work: () => Promise<unknown>): Promise<readonly Statement[]>
  close(): Promise<void>
}

export function capture(connection: Connection): Capture {
  let sent: Statement[] = []
  const database = connect(connection, {
    max: 1,
    log: ({ query }) => {
      sent.push({ text: query.sql, values: [...query.parameters] })
    },
  })
  async function statementsOf(work: () => Promise<unknown>): Promise<readonly Statement[]> {
    sent = []
    await work()
    return sent
  }
  return {
    database,
    engine: createEngine(database, model, hooks),
    statementsOf,
    async statementOf(work) {
      const last = (await statementsOf(work)).at(-1)
      if (!last) throw new Error('no statement was sent')
      return last
    },
    close: () => database.destroy(),
  }
}

/** An actor with the rights of a type of user. */
export function actorLike(type: UserType, id: string): Actor {
  return {
    subject: { id, role: type, rights: roles.rights[type] ?? [] },
    email: `${type}@bottega.example`,
    language: 'en',
    call: 'bench',
  }
}
