import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer, type Reply, type Sent } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'

const ids = {
  vendor: '01900000-0000-7000-8000-0000000000a1',
  contact: '01900000-0000-7000-8000-0000000000c1',
  company: '01900000-0000-7000-8000-0000000000d1',
}
const nobody = { fullname: null, phone: null, email: null }
const vendor = {
  _id: ids.vendor,
  version: 1,
  artisanName: 'Ceramiche Ada',
  contact: ids.contact,
  company: ids.company,
  images: [],
  instaName: 'ada.ceramiche',
}
const contact = {
  _id: ids.contact,
  version: 7,
  vendor: ids.vendor,
  vendorName: 'Ceramiche Ada',
  artisanStatus: 'draft',
  company: ids.company,
  adminContact: nobody,
  contactForOrderManagement: { ...nobody, email: 'ordini@bottega.example', secondaryEmails: [] },
  contactForProductInquiries: nobody,
  companyData: {
    companyName: 'Ada s.r.l.',
    address: 'Via del Forno 3',
    adressLine2: null,
    city: 'Lucca',
    zip: '55100',
    country: 'IT',
    VATNumber: '00743110157',
    isFiscalCodeVat: true,
    fiscalCode: '00743110157',
    iban: 'IT60X0542811101000000123456',
  },
  pickupAddressAndTime: {
    predefinedLocation: null,
    locationName: 'Laboratorio',
    address: 'Via del Forno 3',
    address2: null,
    city: 'Lucca',
    zip: '55100',
    state: 'Toscana',
    country: 'IT',
    phone: null,
    morningMinTime: '09:00',
    morningMaxTime: '12:30',
    afternoonMinTime: '14:00',
    afternoonMaxTime: '18:00',
    shippingLabelRecipent: null,
  },
}

/** Answers the pages of this artisan; a test may answer some calls in its own way. */
function serve(own: (sent: Sent) => Reply | undefined = () => undefined): Sent[] {
  return fakeServer((sent) => {
    const special = own(sent)
    if (special) return special
    if (sent.path === `/api/vendor/${ids.vendor}`) return { body: vendor }
    if (sent.path === `/api/contact/${ids.contact}`)
      return {
        body:
          sent.method === 'PUT' ? { ...contact, ...(sent.body as object), version: 8 } : contact,
      }
    return undefined
  })
}

const pages = [
  `/vendor-contact/${ids.vendor}`,
  `/vendor-bio/${ids.vendor}`,
  `/promote/${ids.vendor}`,
]

test.each(pages)(
  'MSG-032, API-044: %s says "service error" when the artisan cannot be fetched, and tries again',
  async (address) => {
    let isBroken = true
    const sent = serve(({ path }) =>
      isBroken && path === `/api/vendor/${ids.vendor}` ? { status: 500, body: {} } : undefined,
    )
    await openPortal('admin', address)
    expect(await screen.findByText('service error')).toBeVisible()
    isBroken = false
    const before = sent.filter(({ path }) => path === `/api/vendor/${ids.vendor}`).length
    await userEvent.click(await screen.findByRole('button', { name: /Try again/i }))
    await vi.waitFor(() =>
      expect(sent.filter(({ path }) => path === `/api/vendor/${ids.vendor}`)).toHaveLength(
        before + 1,
      ),
    )
    await expect.element(page.getByText('service error')).not.toBeInTheDocument()
  },
)

test.each([
  ['admin', 1],
  ['logistics', 0],
  ['approver', 0],
  ['buyer', 0],
  ['translator', 0],
] as const)('VENDOR-050: the account of the artisan is shown to a %s: %i', async (role, count) => {
  const account = { state: 'active', email: 'ada@bottega.example', linkUntil: null }
  const sent = serve(({ path }) => {
    if (path.startsWith('/api/auth/credentials/'))
      return { body: { ...account, lastSignInAt: null } }
    if (path === `/api/vendor/${ids.vendor}`) return { body: { ...vendor, artisanStatus: 'draft' } }
    if (path.endsWith('/room')) return { body: { used: 0, room: 0 } }
    return /\/(names|subscription)$/.test(path) ? { body: [] } : undefined
  })
  await openPortal(role, `/onboarding/${ids.vendor}`)
  await expect.element(page.getByRole('region', { name: 'Artisan status' })).toBeVisible()
  const asked = () => sent.filter(({ path }) => path.startsWith('/api/auth/credentials/'))
  await vi.waitFor(() => expect(asked()).toHaveLength(count))
  await vi.waitFor(() =>
    expect(screen.queryAllByRole('button', { name: 'Disable credentials' })).toHaveLength(count),
  )
})

test.each([
  `/vendor-dashboard/${ids.vendor}`,
  `/vendors/${ids.vendor}/orders`,
  `/vendors/${ids.vendor}/collections`,
  `/vendors/${ids.vendor}/catalog`,
  `/vendors/${ids.vendor}/publish`,
  `/collections-for-manager/u1/${ids.vendor}`,
])('MSG-032: %s says it too', async (address) => {
  serve(({ path }) =>
    path === `/api/vendor/${ids.vendor}` ? { status: 500, body: {} } : undefined,
  )
  await openPortal('admin', address)
  expect(await screen.findByText('service error')).toBeVisible()
})

test('API-069, PROMOTE-002: the promotion is read from the artisan’s record', async () => {
  const sent = serve()
  await openPortal('admin', `/promote/${ids.vendor}`)
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Instagram/i })).toHaveValue('ada.ceramiche'),
  )
  const read = sent.filter(({ path }) => /^\/api\/(vendor\/|company)/.test(path))
  expect([...new Set(read.map(({ method, path }) => `${method} ${path}`))]).toEqual([
    `GET /api/vendor/${ids.vendor}`,
  ])
})

describe('the contact form', () => {
  const open = async () => {
    const opened = await openPortal('admin', `/vendor-contact/${ids.vendor}`)
    const box = (name: string) => page.getByRole('textbox', { name, exact: true })
    await expect.element(box('Company name (legal entity)')).toBeVisible()
    return { ...opened, box }
  }
  const save = () => userEvent.keyboard('{Control>}s{/Control}')
  const written = (sent: readonly Sent[]) =>
    sent.filter(({ path, method }) => method === 'PUT' && path === `/api/contact/${ids.contact}`)

  test('API-073, API-078, MSG-044: sends what was changed; empty blocks are left out', async () => {
    const sent = serve()
    const { box } = await open()
    await userEvent.fill(box('Company name (legal entity)'), 'Ada e figlie s.r.l.')
    await save()
    expect(await screen.findByText(/Vendor contact updated successfully/i)).toBeVisible()
    const [put, ...more] = written(sent)
    expect(more).toEqual([])
    expect(put?.body).toEqual({
      companyData: { companyName: 'Ada e figlie s.r.l.' },
      editedFields: [
        {
          fieldName: 'companyData.companyName',
          oldValue: 'Ada s.r.l.',
          newValue: 'Ada e figlie s.r.l.',
        },
      ],
    })
    expect(put?.headers.get('If-Match')).toBe('"7"')
  })

  test('VAL-133, VAL-160, MSG-127, VAL-060: what is wrong stands under its field, on leaving and on saving', async () => {
    const sent = serve()
    const { box } = await open()
    const name = box('Location name')
    await userEvent.clear(name)
    await userEvent.tab()
    await expect.element(name).toHaveAccessibleDescription('required')
    const noon = await screen.findByRole('textbox', { name: /Afternoon from/i })
    await userEvent.fill(noon, '12:00')
    await userEvent.tab()
    await waitFor(() => expect(noon).toHaveAccessibleDescription('Times must be in order'))
    await userEvent.fill(noon, '12:30')
    await userEvent.tab()
    await waitFor(() => expect(noon).not.toHaveAccessibleDescription('Times must be in order'))
    await save()
    await expect.element(name).toHaveFocus()
    expect(written(sent)).toEqual([])
  })

  test('MSG-045: a save that fails keeps what was typed and says so', async () => {
    serve(({ path, method }) =>
      method === 'PUT' && path.startsWith('/api/contact/') ? { status: 500, body: {} } : undefined,
    )
    const { box } = await open()
    const name = box('Company name (legal entity)')
    await userEvent.fill(name, 'Ada e figlie s.r.l.')
    await save()
    expect(await screen.findByText(/Vendor contact update failed/i)).toBeVisible()
    await expect.element(name).toHaveValue('Ada e figlie s.r.l.')
  })

  test('an account with a warning is saved as any other', async () => {
    const sent = serve()
    const { box } = await open()
    await userEvent.fill(box('Bank account (IBAN)'), 'IT40 S054 2811 1010 0000 0123 456')
    await userEvent.tab()
    expect(await screen.findByText(/the letter S \(CIN\) does not fit/)).toBeVisible()
    await save()
    expect(await screen.findByText(/Vendor contact updated successfully/i)).toBeVisible()
    // Not everybody reads the account, so the list of changes, which all read, is silent of it.
    expect(written(sent)[0]?.body).toEqual({
      companyData: { iban: 'IT40S0542811101000000123456' },
      editedFields: [],
    })
  })

  test.each([
    ['active', true],
    ['draft', false],
  ] as const)(
    'design 12: of an artisan who is %s, names and phones of people are marked: %s',
    async (artisanStatus, isMarked) => {
      serve(({ path, method }) =>
        method === 'GET' && path === `/api/contact/${ids.contact}`
          ? { body: { ...contact, artisanStatus } }
          : undefined,
      )
      const { box } = await open()
      const [first] = box('Full name').elements()
      const required = (element: Element | undefined) => element?.ariaRequired === 'true'
      expect(required(first)).toBe(isMarked)
      const label = document.querySelector(`label[for="${first?.id}"]`)
      expect(label?.textContent).toBe(isMarked ? 'Full name *' : 'Full name')
      // What is required in any case stays so, what never is, is not.
      expect(required(box('Company name (legal entity)').element())).toBe(true)
      expect(required(box('Full name').elements()[2])).toBe(false)
    },
  )

  test.each(['manager', 'translator'] as const)(
    'VENDOR-002, VENDOR-053: to a %s, who lacks update_vendors, it is to read, and says why',
    async (role) => {
      const sent = serve()
      await openPortal(role, `/vendor-contact/${ids.vendor}`)
      await expect
        .element(page.getByRole('alert').filter({ hasText: /Only .* can change this record/ }))
        .toBeVisible()
      expect(await screen.findByText(/Ada s\.r\.l\./i)).toBeVisible()
      const main = page.getByRole('main')
      expect(main.getByRole('textbox').elements()).toEqual([])
      expect(main.getByRole('button', { name: 'Save' }).elements()).toEqual([])
      await save()
      expect(await screen.findByRole('button', { name: /History/ })).toBeVisible()
      expect(
        sent.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/contact')),
      ).toEqual([])
    },
  )
})
