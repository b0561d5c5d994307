import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { fakeServer } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'

const systems: CallAnswer<'readSystems'> = [
  {
    name: 'mail',
    label: 'app.sandbox.mail.title',
    state: 'real',
    address: 'smtp://mail.example.com',
    settings: ['SMTP_URL', 'MAIL_FROM'],
    page: '/sandbox/mail',
  },
  {
    name: 'carrier',
    label: 'app.carrier.name',
    state: 'missing',
    address: null,
    settings: ['CARRIER_URL', 'CARRIER_KEY'],
    page: '/shipping',
  },
  {
    name: 'files',
    label: 'app.sandbox.files.title',
    state: 'local',
    address: null,
    settings: ['S3_BUCKET'],
    page: null,
  },
]

const itemOf = (name: string) =>
  within(screen.getByRole('heading', { name, level: 3 }).closest('li') ?? document.body)

test('issue 37.5: /admin tells how each outside system is, and checks again', async () => {
  let checks = 0
  fakeServer(({ path }) => {
    if (path === '/api/system') return { body: systems }
    if (path === '/api/system/files') return { body: { trouble: null, facts: [] } }
    if (path !== '/api/system/mail') return undefined
    checks += 1
    return checks === 1
      ? { body: { trouble: 'The mail server doesn’t accept the key', facts: [] } }
      : {
          body: {
            trouble: null,
            facts: [{ label: 'app.sandbox.mail.waiting', value: '1234' }],
          },
        }
  })
  await openPortal('admin', '/admin')
  expect(await screen.findByText('The mail server doesn’t accept the key')).toBeVisible()
  expect(itemOf('Email').getByText('Not working')).toBeVisible()
  expect(itemOf('Email').getByText('smtp://mail.example.com')).toBeVisible()
  expect(itemOf('Email').getByRole('link')).toHaveAttribute('href', '/sandbox/mail')
  expect(itemOf('Carrier').getByText(/CARRIER_URL, CARRIER_KEY/)).toBeVisible()
  expect(itemOf('Carrier').queryByRole('link')).toBeNull()
  expect(await itemOf('Files').findByText('Working')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('1234')).toBeVisible()
  expect(itemOf('Email').getByText('Working')).toBeVisible()
})

test.each(['approver', 'buyer', 'manager', 'translator'] as const)(
  'issue 37.5: %s, who may not ask, is not asked',
  async (type) => {
    const sent: string[] = []
    fakeServer(({ path }) => {
      sent.push(path)
      return undefined
    })
    await openPortal(type, '/admin')
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.queryByText('Outside systems')).toBeNull()
    expect(sent.filter((path) => path.startsWith('/api/system'))).toEqual([])
  },
)
