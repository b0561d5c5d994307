import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MessageKey, UploadPart } from '../../schema/index.ts'
import { ApiError } from '../api/apiClient.ts'
import { requireReauthentication } from '../auth/reauthentication.ts'
import { failedText, messageOf } from '../api/errorText.ts'
import { useT } from '../language/useT.ts'
import { inspectFile } from './inspectFile.ts'
import { openQueue } from './uploadsEnd.ts'
import { uploadQueue, type UploadResult, type UploadState } from './uploadQueue.ts'

/** Uploads one file; the caller shows the server's answer. */
export type SendFile = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<void>

/** Delay between retries while the browser reports no change of the connection. */
const retryDelayMs = 5_000

/** How long arrived files stay visible after the last upload: as long as a notice. */
const doneVisibleMs = 5_000

/** States in which leaving the page would lose a file. */
const pendingStates: readonly UploadState[] = ['checking', 'waiting', 'sending', 'processing']

/**
 * An upload queue that lives as long as the page. It pauses while the connection is lost, and
 * continues by itself.
 */
export function useUploads(
  part: UploadPart,
  send: SendFile,
  onArrived: (result: UploadResult) => void,
  failure?: MessageKey,
) {
  const t = useT()
  const [queue] = useState(() =>
    uploadQueue({
      maxFiles: part.most,
      inspect: (file) => inspectFile(file, part),
      send,
      isOffline: (error) => error instanceof ApiError && error.status === 0,
      textOf(error) {
        if (!(error instanceof ApiError)) return messageOf(error)
        // Another host of the API may send the code only.
        if (error.body.code === 'BAD_IMAGE_DIMENSIONS')
          return `app.uploads.${part.pixels?.exact ? 'exact' : 'minimum'}Resolution`
        return failedText(t, error, failure)
      },
      onArrived,
    }),
  )
  const items = useSyncExternalStore(queue.subscribe, queue.snapshot)
  const isPaused = useSyncExternalStore(queue.subscribe, queue.isPaused)
  useEffect(() => {
    const resume = () => queue.resume()
    addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [queue])
  useEffect(() => {
    // The browser fires no event when only the server was away.
    const timer = isPaused ? setTimeout(() => queue.resume(), retryDelayMs) : undefined
    return () => clearTimeout(timer)
  }, [queue, isPaused])
  useEffect(() => openQueue(queue), [queue])
  const isPending = items.some(({ state }) => pendingStates.includes(state))
  const isToClear = !isPending && items.some(({ state }) => state === 'done')
  useEffect(() => {
    const timer = isToClear ? setTimeout(() => queue.clearDone(), doneVisibleMs) : undefined
    return () => clearTimeout(timer)
  }, [queue, isToClear])
  useEffect(
    () => (isPending ? requireReauthentication(() => queue.close()) : undefined),
    [queue, isPending],
  )
  return { queue, items, isPaused }
}
