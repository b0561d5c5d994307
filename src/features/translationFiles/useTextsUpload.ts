import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import {
  largestExchange,
  largestExchangeBytes,
} from '../../../resources/settings/translationFiles.ts'
import { ApiError } from '../../api/apiClient.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/errorText.ts'
import { readBase64, readTextFile } from '../../browser/readTextFile.ts'
import { isWorkbookName } from '../../../resources/settings/imports.ts'

export type UploadPlan = CallAnswer<'importTranslations'>
export type UploadRow = UploadPlan['rows'][number]

/** A chosen file, read into memory: it can be sent again even if it has changed on disk. */
interface ChosenFile {
  readonly name: string
  readonly content: string
  /** Set if the content is binary. */
  readonly encoding?: 'base64'
}

/** Why an upload has led to no plan. */
export interface UploadFailure {
  readonly text: string
  readonly vars?: Readonly<Record<string, string | number>>
  /** Nothing was wrong with the file: another try may succeed. */
  readonly isRetryable: boolean
}

interface State {
  readonly file: ChosenFile | null
  readonly plan: UploadPlan | null
  readonly failure: UploadFailure | null
  readonly isReading: boolean
}

const noUpload: State = { file: null, plan: null, failure: null, isReading: false }

async function readChosen(file: File): Promise<ChosenFile> {
  const { name } = file
  if (!isWorkbookName(name)) return { name, content: await readTextFile(file) }
  return { name, content: await readBase64(file), encoding: 'base64' }
}

function toFailure(error: unknown): UploadFailure {
  const status = error instanceof ApiError ? error.status : null
  return {
    text: status === null ? 'app.translationFiles.refused.unreadable' : messageOf(error),
    isRetryable: status === null || status === 0 || status >= 500,
  }
}

/** Sends a file of translations to find out what it would change in a collection; saves nothing. */
export function useTextsUpload(collection: string) {
  const [state, setState] = useState<State>(noUpload)
  const [sends, setSends] = useState(false)
  const abortController = useRef<AbortController | null>(null)
  useEffect(() => () => abortController.current?.abort(), [])

  const run = useCallback(
    async (read: () => Promise<ChosenFile>, sending: boolean) => {
      abortController.current?.abort()
      const controller = new AbortController()
      abortController.current = controller
      const { signal } = controller
      setState((before) => ({ ...before, failure: null, isReading: true }))
      let file: ChosenFile | null = null
      try {
        file = await read()
        const { body: plan } = await call('importTranslations', {
          params: { collection },
          body: { ...file, dryRun: true, sends: sending },
          signal,
        })
        if (!signal.aborted) setState({ file, plan, failure: null, isReading: false })
      } catch (error) {
        if (signal.aborted) return
        setState({ file, plan: null, failure: toFailure(error), isReading: false })
      }
    },
    [collection],
  )

  /** Takes a chosen file; a file that is too large is not read. */
  const choose = useCallback(
    (file: File) => {
      if (file.size <= largestExchangeBytes) {
        void run(() => readChosen(file), sends)
        return
      }
      abortController.current?.abort()
      const vars = { name: file.name, megabytes: largestExchange }
      setState({ ...noUpload, failure: { text: 'app.uploads.tooLarge', vars, isRetryable: false } })
    },
    [run, sends],
  )

  const { file } = state
  /** Sends the same file again, to compare it with the current texts. */
  const resend = useCallback(
    (sending: boolean) => {
      if (file) void run(() => Promise.resolve(file), sending)
    },
    [run, file],
  )
  return {
    ...state,
    sends,
    choose,
    resend: () => resend(sends),
    setSends: (value: boolean) => {
      setSends(value)
      resend(value)
    },
  }
}
export type TextsUpload = ReturnType<typeof useTextsUpload>
