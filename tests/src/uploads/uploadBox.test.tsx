import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { largePictures, mainPicture } from '../../../resources/settings/uploads.ts'
import { ApiError } from '../../../src/api/apiClient.ts'
import { UploadBox } from '../../../src/uploads/UploadBox.tsx'
import type { SendFile } from '../../../src/uploads/useUploads.ts'
import { renderBench } from '../fields/bench.tsx'
import { pictureFile } from './pictureFile.ts'

async function draw(send: SendFile, part = largePictures, refusal: string | null = null) {
  const onArrived = vi.fn()
  await renderBench(
    <UploadBox
      part={part}
      label="Upload images"
      send={send}
      refusal={refusal}
      onArrived={onArrived}
      failure="errors.service"
    />,
  )
  const choose = async (...files: File[]) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('there is no input')
    await userEvent.upload(input, files)
  }
  return { choose, onArrived }
}

test('BIO-012, BIO-013, MSG-028: percents, then "Processing images...", then done', async () => {
  let arrive = () => {}
  let progress: (share: number) => void = () => {}
  const { choose, onArrived } = await draw((_file, onProgress) => {
    progress = onProgress
    return new Promise((done) => (arrive = done))
  })
  await choose(await pictureFile(1400, 1400))
  expect(await screen.findByText('0%')).toBeVisible()
  progress(0.42)
  expect(await screen.findByText('42%')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('value', '42'))
  progress(1)
  expect(await screen.findByText('Processing images...')).toBeVisible()
  arrive()
  expect(await screen.findByText('Done')).toBeVisible()
  expect(onArrived).toHaveBeenCalledOnce()
})

test('MSG-031: what fails for no reason of the user is shown in the words of the page, a refusal in its own', async () => {
  const send = vi.fn<SendFile>()
  send
    .mockRejectedValueOnce(new ApiError('server error', 500))
    .mockRejectedValueOnce(new ApiError('The file is empty', 422))
  const { choose } = await draw(send)
  await choose(await pictureFile(1400, 1400))
  expect(await screen.findByText('service error: server error')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The file is empty')).toBeVisible()
})

test('stopping takes a file back', async () => {
  let stopped: AbortSignal | undefined
  const { choose } = await draw((_file, _progress, signal) => {
    stopped = signal
    return new Promise(() => {})
  })
  await choose(await pictureFile(1400, 1400))
  await userEvent.click(await screen.findByRole('button', { name: 'Stop picture.jpg' }))
  expect(stopped?.aborted).toBe(true)
  expect(page.getByText('picture.jpg').elements()).toHaveLength(0)
})

test('a lost connection is shown, and the way to try at once is there', async () => {
  const send = vi.fn<SendFile>()
  send.mockRejectedValueOnce(new ApiError('errors.network', 0)).mockResolvedValue(undefined)
  const { choose } = await draw(send)
  await choose(await pictureFile(1400, 1400))
  expect(await screen.findByText(/^You’re offline/)).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Done')).toBeVisible()
  expect(page.getByText(/^You’re offline/).elements()).toHaveLength(0)
})

test('VAL-078: a picture that is too large for its place can be cut, and goes on', async () => {
  const send = vi.fn<SendFile>().mockResolvedValue(undefined)
  const { choose } = await draw(send, mainPicture)
  await choose(await pictureFile(2000, 1600))
  expect(await screen.findByText('The image resolution must be 1400x1400px')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Crop' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Apply crop' }))
  expect(await screen.findByText('Done')).toBeVisible()
  const sent = send.mock.calls[0]?.[0]
  if (!sent) throw new Error('nothing was sent')
  const { width, height } = await createImageBitmap(sent)
  expect({ width, height }).toEqual({ width: 1400, height: 1400 })
})

test('who may not is shown why, and nothing opens', async () => {
  await draw(vi.fn(), largePictures, 'Only an admin may')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Upload images' })).toBeDisabled())
  expect(await screen.findByText('Only an admin may')).toBeVisible()
})

test('the rules stand there before anything is refused: format, size, pixels, count', async () => {
  await draw(vi.fn())
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Upload images' })).toHaveAccessibleDescription(
      'GIF, JPEG, TIFF, up to 40 MB each. At least 1400 × 1400 px. Up to 20 files at a time. You can also drag files here.',
    ),
  )
  await draw(vi.fn(), mainPicture)
  expect(await screen.findByText(/Exactly 1400 × 1400 px\. 1 file\./)).toBeVisible()
})

test('a mixed result says both numbers and does not pass for a success', async () => {
  const { choose, onArrived } = await draw(vi.fn<SendFile>().mockResolvedValue(undefined))
  await choose(await pictureFile(1400, 1400), await pictureFile(1399, 1400))
  expect(await screen.findByText('1 uploaded, 1 not uploaded')).toBeVisible()
  expect(onArrived).not.toHaveBeenCalled()
})

test('a file that has arrived clears itself, and one that was refused stays until it is taken out', async () => {
  const clock = vi.spyOn(globalThis, 'setTimeout')
  const { choose } = await draw(vi.fn<SendFile>().mockResolvedValue(undefined))
  await choose(await pictureFile(1400, 1400), await pictureFile(1399, 1400))
  expect(await screen.findByText('Done')).toBeVisible()
  await vi.waitFor(() => expect(clock.mock.calls.some(([, wait]) => wait === 5000)).toBe(true))
  const clear = clock.mock.calls.find(([, wait]) => wait === 5000)?.[0]
  if (typeof clear === 'function') clear()
  await expect.element(page.getByText('Done')).not.toBeInTheDocument()
  expect(await screen.findByText(/^The minimum image resolution/)).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: /^Remove .* from the list$/ }))
  expect(page.getByText(/^The minimum image resolution/).elements()).toHaveLength(0)
})
