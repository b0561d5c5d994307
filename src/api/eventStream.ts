import { EventSourceParserStream } from 'eventsource-parser/stream'
import { apiAddress, callHeaders } from './apiClient.ts'
import { currentToken } from '../auth/session.ts'

/** First and longest wait before the next attempt after a failure, in milliseconds. */
const firstWait = 2_000
const longestWait = 60_000
/** Wait after a stream that ended by itself. */
const nextWait = 500

/** Statuses of a server that will not open the stream, however often it is asked. */
const isRefusal = (status: number) => status === 403 || status === 404

/**
 * Follows a stream of server-sent events while the page is in view, and opens it again when it ends
 * or fails. `EventSource` could not send the token.
 * @returns a function that ends it
 */
export function followEvents(path: string, onEvent: (data: string) => void): () => void {
  let attempt: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = firstWait
  let isOver = false

  async function open(signal: AbortSignal): Promise<void> {
    const headers = { ...callHeaders(currentToken()), Accept: 'text/event-stream' }
    const response = await fetch(apiAddress(path), { headers, signal })
    if (isRefusal(response.status)) isOver = true
    if (!response.ok || !response.body) throw new Error(String(response.status))
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader()
    for (;;) {
      const { done, value } = await events.read()
      if (done) return
      wait = firstWait
      onEvent(value.data)
    }
  }

  function start(): void {
    clearTimeout(timer)
    if (isOver || attempt || document.visibilityState === 'hidden') return
    const own = new AbortController()
    attempt = own
    void open(own.signal)
      .then(
        () => nextWait,
        () => {
          wait = Math.min(wait * 2, longestWait)
          return wait
        },
      )
      .then((pause) => {
        attempt = undefined
        if (!isOver) timer = setTimeout(start, own.signal.aborted ? 0 : pause)
      })
  }

  const onVisible = () => (document.visibilityState === 'hidden' ? attempt?.abort() : start())
  document.addEventListener('visibilitychange', onVisible)
  start()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', onVisible)
    clearTimeout(timer)
    attempt?.abort()
  }
}
