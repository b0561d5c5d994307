/**
 * Clients of the cubes, in a process of their own: each sends its next query when the last one is
 * answered.
 */
import { Agent, request } from 'node:http'

import { documented, newQuestions, oldQuestions, type Question } from './documentedQueries.ts'

export interface AskTask {
  /** Base of the calls. */
  readonly url: string
  readonly connections: number
  /** Index of the documented query. */
  readonly query: number
  /** Index of the first new query; absent: the same few queries again and again. */
  readonly from?: number
  /** Duration of the load, which also ends after the last query. */
  readonly seconds: number
}

export interface AskResult {
  /** Milliseconds of each query. */
  readonly latencies: number[]
}

const task = JSON.parse(process.argv[2] ?? '{}') as AskTask
const { hostname } = new URL(task.url)
// Against any other machine this load would be an attack.
if (hostname !== '127.0.0.1') throw new Error(`only this machine is measured, not ${hostname}`)
const agent = new Agent({ keepAlive: true, maxSockets: task.connections })

function send({ path, token }: Question): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: token }
    const call = request(task.url + path, { agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => {
        if (response.statusCode === 200) resolve(text)
        else reject(new Error(`${path}: ${response.statusCode} ${text.slice(0, 500)}`))
      })
      response.on('error', reject)
    })
    call.on('error', (error: NodeJS.ErrnoException) => {
      // A server may close a kept-alive connection at the moment it is reused.
      if (error.code === 'ECONNRESET' && call.reusedSocket) resolve(send({ path, token }))
      else reject(error)
    })
    call.end()
  })
}

/** Sends a query as the client of Cube does: again, as long as the answer is `Continue wait`. */
async function ask(question: Question): Promise<void> {
  while ((await send(question)).startsWith('{"error":"Continue wait"'));
}

const asked = documented[task.query]
if (!asked) throw new Error(`there is no query ${task.query}`)
const maxQuestions = 4_000
const questions =
  task.from === undefined
    ? oldQuestions(asked, maxQuestions)
    : newQuestions(asked, task.from, maxQuestions)

const latencies: number[] = []
const end = performance.now() + task.seconds * 1000
let turn = 0

async function client(): Promise<void> {
  for (;;) {
    const question = questions[turn++]
    if (!question || performance.now() > end) return
    const began = performance.now()
    await ask(question)
    latencies.push(performance.now() - began)
  }
}

await Promise.all(Array.from({ length: task.connections }, client))
agent.destroy()
process.stdout.write(`${JSON.stringify({ latencies } satisfies AskResult)}\n`)
