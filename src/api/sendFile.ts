import type { Call } from '../../schema/index.ts'
import type { Answer } from './apiClient.ts'
import { callAddress } from './resourceCall.ts'
import { sendBody } from './sendBody.ts'

interface Sending {
  readonly call: Call
  readonly params: Readonly<Record<string, string>>
  /** Name of the part of the form that holds the file. */
  readonly part: string
  readonly file: File
  readonly texts?: Readonly<Record<string, string>>
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/**
 * Sends one file by a call that a definition declares.
 * @throws ApiError, or an AbortError once aborted
 */
export function sendFile(sending: Sending): Promise<Answer> {
  const { call, params, part, file, texts = {}, onProgress, signal } = sending
  const form = new FormData()
  // Texts first: the server reads in order, and may refuse before it takes the file.
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  form.append(part, file, file.name)
  const method = call.method === 'POST' ? 'POST' : 'PUT'
  return sendBody({ method, path: callAddress(call, params), body: form, onProgress, signal })
}
