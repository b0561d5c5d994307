import type { FastifyInstance } from 'fastify'
import { setTimeout as delay } from 'node:timers/promises'
import type { Case } from './cases.ts'

export type Row = Readonly<Record<string, unknown>>

export interface Result {
  readonly query: Readonly<Record<string, unknown>>
  readonly data: readonly Row[]
  readonly annotation: Readonly<Record<string, Readonly<Record<string, Row>>>>
}

/** A server's answer to a query. */
export interface Answer {
  readonly status: number
  readonly error?: string
  readonly queryType?: string
  readonly results?: readonly Result[]
}

/** Sends a request to a server, by its path below the base of the calls. */
export type Send = (
  path: string,
  headers: Readonly<Record<string, string>>,
) => Promise<{ readonly status: number; readonly body: unknown }>

const maxAttempts = 30

/** Sends a query as the client of Cube does: again, as long as the answer is `Continue wait`. */
export async function answerTo(send: Send, { query }: Case, token?: string): Promise<Answer> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: token }
  for (let turn = 0; turn < maxAttempts; turn += 1) {
    const path = `/load?query=${encodeURIComponent(query)}&queryType=multi`
    const { status, body } = await send(path, headers)
    const { error, queryType, results } = body as Partial<Answer>
    if (error === 'Continue wait') {
      await delay(100)
      continue
    }
    if (status !== 200) return { status, error: String(error) }
    return { status, ...(queryType && { queryType }), ...(results && { results }) }
  }
  throw new Error(`never answered: ${query}`)
}

/** Sends over HTTP. */
export const sendTo =
  (url: string): Send =>
  async (path, headers) => {
    const answer = await fetch(url + path, { headers })
    return { status: answer.status, body: await answer.json() }
  }

/** Sends to our own server in this process, without HTTP. */
export const sendInto =
  (app: FastifyInstance): Send =>
  async (path, headers) => {
    const answer = await app.inject({ url: `/cubejs-api/v1${path}`, headers: { ...headers } })
    return { status: answer.statusCode, body: answer.json<unknown>() }
  }
