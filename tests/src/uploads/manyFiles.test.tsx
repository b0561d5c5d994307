import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { largePictures, mainPicture } from '../../../resources/settings/uploads.ts'
import { ApiError } from '../../../src/api/apiClient.ts'
import { UploadBox } from '../../../src/uploads/UploadBox.tsx'
import type { SendFile } from '../../../src/uploads/useUploads.ts'
import { renderBench } from '../fields/bench.tsx'
import { pictureFile } from './pictureFile.ts'

async function draw(send: SendFile, part = largePictures) {
  await renderBench(
    <UploadBox part={part} label="Upload images" send={send} failure="errors.service" />,
  )
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('there is no input')
  return { choose: (...files: File[]) => userEvent.upload(input, files) }
}
const named = async (name: string, width: number, height: number) =>
  new File([await pictureFile(width, height)], name)

test('MSG-066, MSG-079, VAL-076, VAL-079: each file has a verdict of its own, and the good ones arrive', async () => {
  const send = vi.fn<SendFile>().mockResolvedValue(undefined)
  const { choose } = await draw(send, { ...largePictures, largest: 1024 * 1024 })
  await choose(
    await named('small.jpg', 1399, 1400),
    new File(['<!doctype html>'], 'page.jpg'),
    new File([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(1_100_000)], 'heavy.jpg'),
    await named('good.jpg', 1400, 1400),
    await named('better.jpg', 1500, 1400),
  )
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect
    .element(row('small.jpg'))
    .toHaveTextContent('The minimum image resolution must be 1400x1400px')
  await expect
    .element(row('page.jpg'))
    .toHaveTextContent(
      'notSupportedFileType: page.jpg is not of a supported type (gif, jpeg, tiff)',
    )
  await expect.element(row('heavy.jpg')).toHaveTextContent('heavy.jpg is larger than 1 MB')
  await expect.element(row('good.jpg')).toHaveTextContent('Done')
  await expect.element(row('better.jpg')).toHaveTextContent('Done')
  expect(send.mock.calls.map(([file]) => file.name)).toEqual(['good.jpg', 'better.jpg'])
})

test('MSG-078, VAL-078: a piece is offered where there are pixels enough, and only there', async () => {
  const { choose } = await draw(vi.fn(), { ...mainPicture, most: 2 })
  await choose(await named('large.jpg', 2000, 1600), await named('thin.jpg', 2000, 1399))
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  for (const name of ['large.jpg', 'thin.jpg'])
    await expect.element(row(name)).toHaveTextContent('The image resolution must be 1400x1400px')
  await expect.element(row('large.jpg').getByRole('button', { name: /Crop/ })).toBeVisible()
  expect(row('thin.jpg').getByRole('button', { name: /Crop/ }).elements()).toHaveLength(0)
})

test('a connection that comes back goes on by itself, with the files that waited', async () => {
  const send = vi.fn<SendFile>()
  send.mockRejectedValueOnce(new ApiError('errors.network', 0)).mockResolvedValue(undefined)
  const { choose } = await draw(send)
  await choose(await named('one.jpg', 1400, 1400), await named('two.jpg', 1400, 1400))
  expect(await screen.findByText(/^You’re offline/)).toBeVisible()
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(page.getByText('Done').elements()).toHaveLength(2))
  expect(send.mock.calls.map(([file]) => file.name)).toEqual(['one.jpg', 'one.jpg', 'two.jpg'])
})

test.each([
  [largePictures, 'The minimum image resolution must be 1400x1400px'],
  [mainPicture, 'The image resolution must be 1400x1400px'],
])(
  'MSG-080: the code of a host that says no more becomes the words that fit',
  async (part, text) => {
    const send = vi.fn<SendFile>()
    send.mockRejectedValue(new ApiError('', 422, { code: 'BAD_IMAGE_DIMENSIONS' }))
    const { choose } = await draw(send, part)
    await choose(await named('one.jpg', 1400, 1400))
    expect(await screen.findByText(text)).toBeVisible()
  },
)
