import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DataProvider } from 'react-admin'
import { section, text } from '../../../schema/index.ts'
import { request } from '../../../src/api/apiClient.ts'
import { takeSignOutNotice } from '../../../src/auth/signOutNotice.ts'
import { currentSession, endSession, startSession } from '../../../src/auth/session.ts'
import { watchSession } from '../../../src/auth/sessionWatch.ts'
import { ResourceForm } from '../../../src/views/record/ResourceForm.tsx'
import { renderBench, testModel, testResource } from '../fields/bench.tsx'
import { fakeServer, type Sent } from '../fakeServer.ts'
import { fakeToken } from '../fakeToken.ts'

const definition = {
  fields: { name: text() },
  form: [section('basics', ['name'])],
}
const resource = testResource(definition)
const labels = { fields: { name: 'Name' }, sections: { basics: 'Basics' } }
const answered = { _id: 'r1', version: 3, name: 'Vaso' }
const stored = { ...answered, id: 'r1' }

const provider: Partial<DataProvider> = {
  getOne: async () => ({ data: stored }) as never,
  update: async (_name, { data }) => {
    await request('/api/thing/r1', { method: 'PUT', body: data })
    return { data: { ...stored, ...(data as object), version: 4 } } as never
  },
}

const onGone = vi.fn()
let stop: () => void
let sent: Sent[]
/** Who the server lets in with the right password; tells tokens apart. */
let answers: { userId: string; token: string }

beforeEach(() => {
  onGone.mockReset()
  const session = startSession(fakeToken({ name: 'first' }))
  if (!session) throw new Error('the token was not taken')
  stop = watchSession(session, onGone)
  answers = { userId: 'u1', token: '' }
  sent = fakeServer(({ method, path, body, headers }) => {
    if (path === '/api/auth/login') {
      const { password } = body as { password: string }
      if (password !== 'right') return { status: 401, body: { error: 'Wrong password' } }
      answers.token = fakeToken({ _id: answers.userId, name: 'second' })
      return { body: { token: answers.token } }
    }
    const isKnown =
      answers.token !== '' && headers.get('Authorization') === `Bearer ${answers.token}`
    if (!isKnown) return { status: 401, body: { error: 'token expired' } }
    return { body: method === 'PUT' ? { ...answered, version: 4 } : [] }
  }, testModel(definition))
})
afterEach(() => {
  stop()
  takeSignOutNotice()
})

async function open() {
  await renderBench(<ResourceForm resource={resource} mode="edit" />, {
    dataProvider: provider,
    labels,
    address: '/things/r1',
    path: '/things/:id',
  })
  const name = page.getByRole('textbox', { name: 'Name' })
  const button = (text_: string) => page.getByRole('button', { name: text_, exact: true })
  return { name, button, dialog: page.getByRole('dialog') }
}

const writes = () => sent.filter(({ method }) => method === 'PUT')

describe('a session that ends under unsaved work', () => {
  test('is begun again in place, and the save goes through', async () => {
    const { name, button, dialog } = await open()
    await userEvent.fill(name, 'Piatto')
    await userEvent.click(button('Save'))
    await expect.element(dialog).toHaveTextContent('Your session has ended')
    const email = dialog.getByRole('textbox', { name: 'Email' })
    await expect.element(email).toHaveValue('ada@bottega.example')
    await expect.element(email).toHaveAttribute('readonly')
    const password = dialog.getByLabelText('Password')
    await expect.element(password).toHaveFocus()
    await userEvent.fill(password, 'wrong')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Wrong password')
    expect(onGone).not.toHaveBeenCalled()
    await userEvent.fill(password, 'right')
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('All changes saved')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(name).toHaveValue('Piatto')
    expect(writes().map(({ body }) => body)).toEqual([
      expect.objectContaining({ name: 'Piatto' }),
      expect.objectContaining({ name: 'Piatto' }),
    ])
    expect(onGone).not.toHaveBeenCalled()
  })

  test('every call that waits goes on with one password', async () => {
    const { name, dialog } = await open()
    await userEvent.fill(name, 'Piatto')
    const both = Promise.all([request('/api/product'), request('/api/thing')])
    await userEvent.fill(dialog.getByLabelText('Password'), 'right')
    await userEvent.keyboard('{Enter}')
    expect((await both).map(({ status }) => status)).toEqual([200, 200])
    expect(sent.filter(({ path }) => path === '/api/auth/login')).toHaveLength(1)
  })

  test('leads to the sign-in page for who does not want to, without asking again', async () => {
    const { name, button, dialog } = await open()
    await userEvent.fill(name, 'Piatto')
    await userEvent.click(button('Save'))
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).toBeVisible()
    await userEvent.click(button('Go to sign-in page'))
    await expect.poll(() => onGone.mock.lastCall).toEqual(['here'])
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(false)
    expect(currentSession()).toBeNull()
  })

  test('is asked for when its time is over, or another tab ended it', async () => {
    const { name, dialog } = await open()
    await userEvent.fill(name, 'Piatto')
    endSession()
    await expect.element(dialog).toBeVisible()
    expect(onGone).not.toHaveBeenCalled()
    // The same user signs in in another tab.
    startSession(fakeToken({ name: 'third' }))
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(name).toHaveValue('Piatto')
  })

  test('is nobody else’s: another user ends the page', async () => {
    const { name, button, dialog } = await open()
    await userEvent.fill(name, 'Piatto')
    await userEvent.click(button('Save'))
    await expect.element(dialog).toBeVisible()
    startSession(fakeToken({ _id: 'u2', email: 'bo@bottega.example' }))
    await vi.waitFor(() => expect(onGone).toHaveBeenCalled())
    await expect.element(dialog).not.toBeInTheDocument()
    expect(writes()).toHaveLength(1)
  })
})

test('without unsaved work a session that ends leads to the sign-in page', async () => {
  const { name, dialog } = await open()
  await expect.element(name).toBeVisible()
  await expect(request('/api/thing')).rejects.toMatchObject({ status: 401 })
  expect(onGone).toHaveBeenCalledWith('here')
  await expect.element(dialog).not.toBeInTheDocument()
})
