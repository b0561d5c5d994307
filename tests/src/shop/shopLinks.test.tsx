import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { open, server } from '../features/collectionServer.ts'

test('issue 36.2: a collection leads to the shop from its menu', async () => {
  server()
  await open('admin', '/collections/c1')
  await userEvent.click(await screen.findByRole('button', { name: 'Product actions' }))
  await screen.findByRole('menu')
  expect(screen.queryByRole('link', { name: 'Send to shop' })).toBeNull()
  expect(screen.getByRole('menuitem', { name: 'Send to shop' })).toHaveAttribute(
    'href',
    '/shop?collection=c1',
  )
})

test('issue 36.2: who has no such menu finds the link beside the others', async () => {
  server()
  await open('logistics', '/collections/c1')
  expect(await screen.findByRole('link', { name: 'Send to shop' })).toHaveAttribute(
    'href',
    '/shop?collection=c1',
  )
  expect(screen.getByRole('link', { name: 'Images' })).toBeVisible()
})

test('issue 36.2: who may not open the shop has no link to it', async () => {
  server()
  await open('approver', '/collections/c1')
  expect(await screen.findByRole('link', { name: 'Images' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Send to shop' })).toBeNull()
})
