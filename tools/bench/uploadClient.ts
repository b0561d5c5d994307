/** A client that uploads pictures, in a process of its own. */
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'

export interface UploadTask {
  readonly url: string
  readonly path: string
  readonly authorization: string
  /** Paths of picture files. */
  readonly pictures: readonly string[]
  /** Milliseconds from one start to the next; 0 sends all of them together. */
  readonly every: number
}

export interface UploadResult {
  /** Milliseconds until each picture was answered, with its renditions made. */
  readonly took: readonly number[]
  /** Milliseconds until the last picture was answered. */
  readonly whole: number
}

const task = JSON.parse(process.argv[2] ?? '{}') as UploadTask
// Against any other machine this load would be an attack.
if (new URL(task.url).hostname !== '127.0.0.1') throw new Error('only this machine is measured')
// Random bytes after the picture make each file a different one, so that no rendition is reused.
const bodies = task.pictures.map(
  (file) => new Blob([new Uint8Array(readFileSync(file)), new Uint8Array(randomBytes(16))]),
)

async function send(body: Blob): Promise<number> {
  const form = new FormData()
  form.append('images', body, 'picture.jpg')
  const start = performance.now()
  const answer = await fetch(task.url + task.path, {
    method: 'PUT',
    headers: { authorization: task.authorization },
    body: form,
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${task.path}: ${answer.status} ${text}`)
  return performance.now() - start
}

const start = performance.now()
const took = await Promise.all(
  bodies.map(async (body, at) => {
    await delay(at * task.every)
    return send(body)
  }),
)
const result: UploadResult = { took, whole: performance.now() - start }
process.stdout.write(`${JSON.stringify(result)}\n`)
