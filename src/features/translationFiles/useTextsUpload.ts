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

/** A file that was chosen, read into memory: it can be tried again when it has changed on disk. */
interface Chosen {
  readonly name: string
  readonly content: string
  /** It is bytes, and not a text. */
  readonly encoding?: 'base64'
}

/** Why there is no plan. */
export interface UploadFailure {
  readonly text: string
  readonly vars?: Readonly<Record<string, string | number>>
  /** Another try may help: nothing was wrong with the file. */
  readonly isForNow: boolean
}

interface State {
  readonly file: Chosen | null
  readonly plan: UploadPlan | null
  readonly failure: UploadFailure | null
  readonly isReading: boolean
}

const empty: State = { file: null, plan: null, failure: null, isReading: false }

async function readChosen(file: File): Promise<Chosen> {
  const { name } = file
  if (!isWorkbookName(name)) return { name, content: await readTextFile(file) }
  return { name, content: await readBase64(file), encoding: 'base64' }
}

function failureOf(error: unknown): UploadFailure {
  const status = error instanceof ApiError ? error.status : null
  return {
    text: status === null ? 'app.translationFiles.refused.unreadable' : messageOf(error),
    isForNow: status === null || status === 0 || status >= 500,
  }
}

/** Reads a file of translations, and asks what it would change in a collection; writes nothing. */
export function useTextsUpload(collection: string) {
  const [state, setState] = useState<State>(empty)
  const [sends, setSends] = useState(false)
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])

  const run = useCallback(
    async (read: () => Promise<Chosen>, sending: boolean) => {
      current.current?.abort()
      const controller = new AbortController()
      current.current = controller
      const { signal } = controller
      setState((before) => ({ ...before, failure: null, isReading: true }))
      let file: Chosen | null = null
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
        setState({ file, plan: null, failure: failureOf(error), isReading: false })
      }
    },
    [collection],
  )

  /** Takes a file of the user's; one that is too large is not even read. */
  const choose = useCallback(
    (file: File) => {
      if (file.size <= largestExchangeBytes) {
        void run(() => readChosen(file), sends)
        return
      }
      current.current?.abort()
      const vars = { name: file.name, megabytes: largestExchange }
      setState({ ...empty, failure: { text: 'app.uploads.tooLarge', vars, isForNow: false } })
    },
    [run, sends],
  )

  const { file } = state
  /** Asks once more about the same file, after what has happened meanwhile. */
  const again = useCallback(
    (sending: boolean) => {
      if (file) void run(() => Promise.resolve(file), sending)
    },
    [run, file],
  )
  return {
    ...state,
    sends,
    choose,
    again: () => again(sends),
    setSends: (value: boolean) => {
      setSends(value)
      again(value)
    },
  }
}
export type TextsUpload = ReturnType<typeof useTextsUpload>
