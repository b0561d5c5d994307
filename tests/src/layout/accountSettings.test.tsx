import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AccountSettings } from '../../../src/layout/account/AccountSettings.tsx'
import { currentSession, startSession } from '../../../src/auth/session.ts'
import { renderBench } from '../fields/bench.tsx'
import { fakeServer, type Reply, type Sent } from '../fakeServer.ts'
import { fakeToken } from '../fakeToken.ts'
import { expectNoFaults } from '../expectNoFaults.ts'

beforeEach(() => {
  startSession(fakeToken())
})

const good = 'Nuova-2026!'
const done = { status: 204 }

async function open(reply: (sent: Sent) => Reply = () => done, language: 'en' | 'it' = 'en') {
  const sent = fakeServer(reply)
  const onClose = vi.fn()
  await renderBench(<AccountSettings onClose={onClose} />, { language })
  const field = (name: string) => page.getByLabelText(name, { exact: true })
  return {
    onClose,
    email: field('Email'),
    old: field('Old password'),
    fresh: field('New password'),
    confirm: field('Confirm new password'),
    update: () => page.getByRole('button', { name: 'Update' }).click(),
    writes: () => sent.filter(({ method }) => method === 'PUT'),
    sent,
  }
}

type Opened = Awaited<ReturnType<typeof open>>

async function fill({ old, fresh, confirm }: Opened, oldText: string, one: string, two = one) {
  await userEvent.fill(old, oldText)
  await userEvent.fill(fresh, one)
  await userEvent.fill(confirm, two)
}

describe('the account-settings form', () => {
  test('AUTH-055, AUTH-056, AUTH-057, AUTH-058, AUTH-059, AUTH-060: has its four fields', async () => {
    const { email, old, fresh, confirm } = await open()
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveAccessibleName('Update password'))
    await expect.element(email).toHaveValue('ada@bottega.example')
    await expect.element(old).toHaveFocus()
    await expect.element(old).toHaveAttribute('autocomplete', 'current-password')
    for (const one of [fresh, confirm])
      await expect.element(one).toHaveAttribute('autocomplete', 'new-password')
  })

  test('API-027, API-029, VAL-097, MSG-022: a new password is sent without the email, which is the same', async () => {
    const form = await open()
    await fill(form, 'Vecchia-1!', good)
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(form.onClose).toHaveBeenCalledOnce())
    expect(form.writes()).toHaveLength(1)
    expect(form.writes()[0]).toMatchObject({ path: '/api/auth/profile' })
    expect(form.writes()[0]?.body).toEqual({ password: 'Vecchia-1!', newPassword: good })
    expect(await screen.findByText('Updated')).toBeVisible()
  })

  test('API-029, VAL-099: a new email goes alone, and the session has it from then on', async () => {
    const form = await open(({ path }) =>
      path === '/api/auth/login'
        ? { body: { token: fakeToken({ email: 'new@bottega.example' }) } }
        : done,
    )
    await userEvent.fill(form.email, ' NEW@bottega.example ')
    await userEvent.fill(form.old, 'Vecchia-1!')
    await form.update()
    await vi.waitFor(() => expect(form.onClose).toHaveBeenCalledOnce())
    expect(form.writes()[0]?.body).toEqual({
      password: 'Vecchia-1!',
      newEmail: 'new@bottega.example',
    })
    expect(currentSession()?.email).toBe('new@bottega.example')
    const out = form.sent.find(({ path }) => path === '/api/auth/logout')
    expect(out?.headers.get('Authorization')).toMatch(/^Bearer ./)
    expect(out?.headers.get('Authorization')).not.toContain(
      fakeToken({ email: 'new@bottega.example' }),
    )
  })

  test('VAL-091, VAL-092, VAL-093: what is missing is shown, and nothing is sent', async () => {
    const { email, update, writes } = await open()
    await userEvent.clear(email)
    await update()
    await expect.element(email).toHaveAccessibleDescription('Required')
    await expect.element(email).toHaveFocus()
    expect(page.getByText('Required', { exact: true }).elements()).toHaveLength(3)
    expect(writes()).toEqual([])
  })

  test.each([
    ['VAL-083', 'Con spazi 1!', 'The password still needs: no spaces'],
    ['VAL-084', 'Sette-1', 'The password still needs: at least 8 characters'],
    [
      'VAL-089',
      'abcdefgh',
      'The password still needs: an uppercase letter, a digit, a special character',
    ],
    ['VAL-006, VAL-094, MSG-131', 'Vecchia-1!', 'Must differ from old password'],
  ])('%s: the new password %s is refused', async (_row, password, text) => {
    const form = await open()
    await fill(form, 'Vecchia-1!', password)
    await expect.element(form.fresh).toHaveAccessibleDescription(text)
    await form.update()
    await expect.element(form.fresh).toHaveFocus()
    expect(form.writes()).toEqual([])
  })

  test('a new password that is soon guessed is refused where it is typed', async () => {
    const form = await open()
    await fill(form, 'Vecchia-1!', 'Password1!')
    await form.update()
    await expect
      .element(form.fresh)
      .toHaveAccessibleDescription('Too easy to guess. Choose a less common one')
    await expect.element(form.fresh).toHaveFocus()
    expect(form.writes()).toEqual([])
  })

  test('VAL-005, VAL-090, VAL-096, MSG-130: the confirmation must match, the email be one', async () => {
    const form = await open()
    await fill(form, 'Vecchia-1!', good, 'other')
    await expect.element(form.confirm).toHaveAccessibleDescription('Passwords must match')
    await userEvent.fill(form.email, 'ada@bottega')
    await expect.element(form.email).toHaveAccessibleDescription('incorrect email')
    await form.update()
    expect(form.writes()).toEqual([])
  })

  test('API-008, MSG-023: what the server refuses is shown, at the field too; session and what was typed stay', async () => {
    const form = await open(() => ({
      status: 400,
      body: { error: "can't update", fields: { password: 'Incorrect old password' } },
    }))
    await fill(form, 'wrong', good)
    await form.update()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent("can't update"))
    await expect.element(form.old).toHaveAccessibleDescription('Incorrect old password')
    await expect.element(form.old).toHaveFocus()
    await expect.element(form.fresh).toHaveValue(good)
    expect(form.onClose).not.toHaveBeenCalled()
    expect(currentSession()).not.toBeNull()
  })

  test('API-028: only 204 is a success', async () => {
    const form = await open(() => ({ status: 200, body: {}, isUndocumented: true }))
    await fill(form, 'Vecchia-1!', good)
    await form.update()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent("can't update"))
    expect(form.onClose).not.toHaveBeenCalled()
  })

  test('MSG-023: a broken line is shown', async () => {
    const form = await open(() => new TypeError('gone'))
    await fill(form, 'Vecchia-1!', good)
    await form.update()
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        "can't update. Can’t reach the server. Check your connection",
      ),
    )
  })

  test('Escape closes it; axe finds nothing; it speaks Italian', async () => {
    const { onClose } = await open(undefined, 'it')
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toHaveAccessibleName('Cambia la password'),
    )
    await expectNoFaults(screen.getByRole('dialog'))
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })
})
