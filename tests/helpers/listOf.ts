import type { Answer, Client } from './testServer.ts'

export type Json = Record<string, unknown>

/** The query of a list by ranges. */
export interface ListQuestion {
  readonly filter?: Json
  readonly range?: readonly [number, number]
  readonly sort?: readonly unknown[]
  readonly columns?: readonly string[]
  /** Value and id of the last record of the page before. */
  readonly after?: readonly [unknown, unknown]
  readonly total?: boolean
}

/** The address of a list with its question. */
export function listUrl(path: string, question: ListQuestion): string {
  const query = Object.entries(question).map(
    ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
  )
  return query.length ? `${path}?${query.join('&')}` : path
}

/** Requests a list that must be answered; `total` comes from `Content-Range`. */
export async function listOf(
  { call }: Client,
  path: string,
  question: ListQuestion = { range: [0, 999] },
): Promise<{ rows: Json[]; total: string; answer: Answer }> {
  const answer = await call('GET', listUrl(path, question))
  if (answer.status !== 200)
    throw new Error(`${listUrl(path, question)}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return {
    rows: answer.body as Json[],
    total: answer.headers['content-range']?.split('/')[1] ?? '',
    answer,
  }
}
