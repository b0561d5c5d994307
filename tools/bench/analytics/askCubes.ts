/** Clients of the cubes, in a process of their own: each asks its next question when the last one is answered. */
import { Agent, request } from 'node:http'

import { documented, newQuestions, oldQuestions, type Question } from './documentedQueries.ts'

export interface AskTask {
  /** Base of the calls. */
  readonly url: string
  readonly connections: number
  /** Which of the documented queries is asked. */
  readonly query: number
  /** The first of the questions that nobody has asked before; absent: the same few again and again. */
  readonly from?: number
  /** It ends then, or with the last of the questions. */
  readonly seconds: number
}

export interface AskResult {
  /** Milliseconds of each. */
  readonly latencies: number[]
}

const task = JSON.parse(process.argv[2] ?? '{}') as AskTask
const { hostname } = new URL(task.url)
// It would be an attack anywhere else.
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
      // A server may close a connection just as it is used again.
      if (error.code === 'ECONNRESET' && call.reusedSocket) resolve(send({ path, token }))
      else reject(error)
    })
    call.end()
  })
}

/** As the client of Cube does: a question is asked again while it is being worked on. */
async function ask(question: Question): Promise<void> {
  while ((await send(question)).startsWith('{"error":"Continue wait"'));
}

const asked = documented[task.query]
if (!asked) throw new Error(`there is no query ${task.query}`)
const most = 4_000
const questions =
  task.from === undefined ? oldQuestions(asked, most) : newQuestions(asked, task.from, most)

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
