import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Video } from '../../../src/features/vendors/Video.tsx'
import { renderBench } from '../fields/bench.tsx'

const address = '/files/films/kiln.mpg'
const download = () => screen.findByRole('link', { name: 'Download video' })

test('BIO-011, BIO-016: a player for the saved video, and a download beside it', async () => {
  await renderBench(<Video address={address} />)
  const player = document.querySelector('video')
  expect(player?.controls).toBe(true)
  expect(player?.getAttribute('src')).toBe(address)
  expect(await download()).toHaveAttribute('href', address)
  expect(await download()).toHaveAttribute('download')
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('BIO-016: what the browser cannot play says so, and can be downloaded', async () => {
  const onDelete = vi.fn(async () => {})
  await renderBench(<Video address={address} onDelete={onDelete} />)
  document.querySelector('video')?.dispatchEvent(new Event('error'))
  await expect.poll(() => document.querySelector('video')).toBeNull()
  expect(await download()).toHaveAttribute('href', address)
  await userEvent.click(page.getByRole('button', { name: 'Delete' }))
  expect(onDelete).not.toHaveBeenCalled()
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
  expect(onDelete).toHaveBeenCalledWith(address)
})
