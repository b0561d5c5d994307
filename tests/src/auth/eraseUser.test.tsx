import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { erasedEmail } from '../../../resources/settings/constants.ts'
import { fakeServer } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'

const id = '01900000-0000-7000-8000-0000000000e1'
const person = {
  _id: id,
  version: 3,
  email: 'ada@bottega.example',
  name: 'Ada Bianchi',
  isActive: true,
  profile: { type: 'buyer' },
  roles: ['buyer'],
  rights: [],
  language: 'en',
}

/** A server that erases the person as far as the test says. */
function erasingServer() {
  const erasure = { state: 'none', percent: 0 }
  const isOut = () => erasure.state !== 'none'
  const sent = fakeServer(({ path }) => {
    if (path === `/api/user/${id}`)
      return {
        body: isOut() ? { ...person, email: erasedEmail(id), name: null, isActive: false } : person,
      }
    if (path === `/api/user/${id}/erase`) {
      Object.assign(erasure, { state: 'erasing', percent: 0 })
      return { status: 202, body: { ...erasure } }
    }
    if (path === `/api/user/${id}/erasure`) return { body: { ...erasure } }
    if (path.startsWith('/api/auth/second-factor/')) return { body: { isOn: false, since: null } }
    if (path.startsWith('/api/auth/user-sessions/')) return { body: { open: 0, latest: null } }
    return undefined
  })
  return { erasure, sent }
}

test('security-scale 11: the page of an account shows how far an erasure is, and its end', async () => {
  const { erasure, sent } = erasingServer()
  await openPortal('admin', `/users/${id}/show`)
  await userEvent.click(await screen.findByRole('button', { name: 'Erase person' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Erase' }))

  expect(await screen.findByText('This person is being erased')).toBeVisible()
  expect(screen.getByText('0% done')).toBeVisible()
  erasure.percent = 42
  expect(await screen.findByText('42% done', undefined, { timeout: 5000 })).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'This person is being erased' })).toHaveValue(42)
  expect(screen.queryByRole('button', { name: 'Erase person' })).toBeNull()

  Object.assign(erasure, { state: 'erased', percent: 100 })
  expect(await screen.findByText('Person erased', undefined, { timeout: 5000 })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  const asked = () => sent.filter(({ path }) => path.endsWith('/erasure')).length
  const count = asked()
  await userEvent.click(document.body)
  expect(asked()).toBe(count)
})
