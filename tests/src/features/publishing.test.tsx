import type { Shown } from '../../../src/api/recordPayload.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { page, userEvent } from 'vitest/browser'
import { useGetOne, type DataProvider, type RaRecord } from 'react-admin'
import type { Language, Subject } from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { userTypes } from '../../../resources/settings/roles.ts'
import { ReadinessMeter } from '../../../src/features/onboarding/ReadinessMeter.tsx'
import { StatusActions } from '../../../src/features/onboarding/StatusActions.tsx'
import { RecordForm } from '../../../src/views/record/RecordForm.tsx'
import { fakeServer, type Reply, type Sent } from '../fakeServer.ts'
import { admin, renderBench } from '../fields/bench.tsx'

const vendors = model.resource('vendors')
const id = '01900000-0000-7000-8000-00000000aaaa'

/** Lacks three things: the buyer, the discount, and the telephone of the administrative contact. */
const draft = {
  id,
  _id: id,
  version: 3,
  artisanName: 'Cuoio Bellandi',
  artisanStatus: 'draft',
  slug: 'cuoio-bellandi',
  area: 'Firenze',
  country: 'IT',
  state: 'Toscana',
  email: 'cuoio@bottega.example',
  website: 'https://www.cuoio.example',
  otherSites: 'none',
  description: 'Leather',
  contractType: 'not exclusive',
  contractPenalties: 'no',
  returnAllowed: false,
  fullPaymentBeforeShipping: true,
  packagePicsBeforeShipping: true,
  productPicsBeforeShipping: true,
  contracts: ['/files/contract.pdf'],
  buyer: null,
  discountPercentage: null,
  downPaymentWhenReceivedOrder: 0,
  contact: 'c1',
  readiness: ['buyer', 'discountPercentage', 'contact.adminContact'],
}
const place = Object.fromEntries(
  ['locationName', 'address', 'city', 'zip', 'state', 'country'].map((name) => [name, 'x']),
)
const times = Object.fromEntries(
  ['morningMinTime', 'morningMaxTime', 'afternoonMinTime', 'afternoonMaxTime'].map((name) => [
    name,
    '09:00',
  ]),
)
const contact = {
  id: 'c1',
  vendor: id,
  adminContact: { fullname: 'Anna Neri', phone: null },
  contactForOrderManagement: { fullname: 'Luca', phone: '1', email: 'a@b.example' },
  companyData: {
    companyName: 'x',
    address: 'x',
    city: 'x',
    zip: 'x',
    country: 'IT',
    VATNumber: 'x',
    fiscalCode: 'x',
    iban: 'x',
  },
  pickupAddressAndTime: { ...place, ...times },
}
const only = [
  'buyer',
  'discountPercentage',
  'contractPenalties',
  'downPaymentWhenReceivedOrder',
  'discountNote',
  'returnAllowed',
]

let stored: RaRecord
/** As the server answers it: without the id of react-admin and the form's empty values. */
const asSent = ({ id: _id, ...record }: RaRecord) =>
  Object.fromEntries(
    Object.entries({ _id, ...record }).filter(([, value]) => value !== '' && value != null),
  )
let reply: (sent: Sent) => Reply
let sent: Sent[]
const update = vi.fn<(data: object) => Promise<unknown>>()
beforeEach(() => {
  stored = draft
  reply = () => ({ body: asSent(stored) })
  sent = fakeServer((one) => (one.path.endsWith('/status') ? reply(one) : undefined))
  update.mockReset()
  update.mockImplementation(async (data) => {
    stored = { ...stored, ...data, version: Number(stored['version']) + 1 }
    return { data: stored }
  })
})

const provider: Partial<DataProvider> = {
  getOne: async (name) => ({ data: name === 'contacts' ? contact : stored }) as never,
  update: async (_name, { data }) => (await update(data as object)) as never,
}

function Artisan() {
  const { data } = useGetOne<Shown<'vendors'>>('vendors', { id })
  if (!data) return null
  return (
    <RecordForm resource={vendors} record={data} only={only} sidebar={<ReadinessMeter />}>
      <p data-testid="state">{data.artisanStatus}</p>
      <StatusActions record={data} />
    </RecordForm>
  )
}

interface Opening {
  readonly language?: Language
  readonly subject?: Subject
  readonly hash?: string
}

const open = ({ language = 'en', subject = admin, hash = '' }: Opening = {}) =>
  renderBench(<Artisan />, {
    language,
    subject,
    dataProvider: provider,
    address: `/onboarding/${id}${hash}`,
    path: '/onboarding/:id',
  })

const moves = () => sent.filter(({ path }) => path === `/api/vendor/${id}/status`)
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))
const missingNow = () =>
  page
    .getByRole('list', { name: 'Publishing checklist' })
    .getByRole('link')
    .all()
    .map((link) => link.element().textContent)

describe('the meter', () => {
  test('PUBLISH-003, PUBLISH-011: counts and lists what is missing, live while somebody types', async () => {
    await open()
    expect(await screen.findByText('10 of 13')).toBeVisible()
    await expect.element(page.getByRole('status').getByText('3 items missing')).toBeVisible()
    expect(missingNow()).toEqual(['Buyer', 'Discount', 'Administrative contact'])
    const discount = await screen.findByRole('textbox', { name: 'Discount' })
    await userEvent.fill(discount, '0')
    expect(await screen.findByText('11 of 13')).toBeVisible()
    expect(missingNow()).toEqual(['Buyer', 'Administrative contact'])
    await userEvent.clear(discount)
    expect(await screen.findByText('10 of 13')).toBeVisible()
  })

  test('says in Italian what is missing, and that nothing is', async () => {
    await open({ language: 'it' })
    expect(await screen.findByText('Mancano 3 cose')).toBeVisible()
    expect(await screen.findByText('in «Contatti»')).toBeVisible()
    stored = { ...draft, buyer: 'Pietro Galli', discountPercentage: 5, version: 9, contact: null }
    await open({ language: 'it' })
    expect(await screen.findByText('C’è tutto quello che serve per pubblicare.')).toBeVisible()
    expect(await screen.findByText('13 su 13')).toBeVisible()
  })

  test('leads to a field of the form and focuses it, again and again', async () => {
    const { router } = await open()
    const link = await screen.findByRole('link', { name: 'Discount' })
    const box = await screen.findByRole('textbox', { name: 'Discount' })
    await userEvent.click(link)
    await waitFor(() => expect(box).toHaveFocus())
    await userEvent.click(link)
    await waitFor(() => expect(box).toHaveFocus())
    expect(router.state.location.pathname).toBe(`/onboarding/${id}`)
  })

  test('CONTACT-016: leads to the first empty field of the contact, on its own page', async () => {
    const { router } = await open()
    await userEvent.click(await screen.findByRole('link', { name: 'Administrative contact' }))
    await vi.waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: `/vendor-contact/${id}`,
        hash: '#field=adminContact.phone',
      }),
    )
  })

  test('an address with a field focuses it on arrival; one that names none does no harm', async () => {
    await open({ hash: '#field=buyer' })
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Buyer' })).toHaveFocus())
    cleanup()
    await open({ hash: '#field=%E0%A4%A' })
    expect(await screen.findByText('10 of 13')).toBeVisible()
  })

  test('is not for those who may not see all that it speaks of', async () => {
    await open({ subject: { ...admin, role: 'translator' } })
    expect(await screen.findByTestId('state')).toBeVisible()
    expect(page.getByText('Publishing checklist').query()).toBeNull()
  })
})

const refusal = {
  status: 422,
  body: { error: "Artisan can't be published", code: 'MISSING', missing: draft.readiness },
}

describe('publishing', () => {
  test.each([
    ['en', 'Publish', "Artisan can't be published", 'Back to form'],
    ['it', 'Pubblica', 'Impossibile pubblicare l’artigiano', 'Torna al modulo'],
  ] as const)(
    'PUBLISH-002, PUBLISH-003, PUBLISH-022, MSG-047: a refusal in %s lists what is missing, each a link',
    async (language, word, title, back) => {
      reply = () => refusal
      await open({ language })
      await press(word)
      const dialog = page.getByRole('dialog', { name: title })
      await expect.element(dialog).toBeVisible()
      expect(dialog.getByRole('link').all()).toHaveLength(3)
      await userEvent.click(dialog.getByRole('button', { name: back }))
      await waitFor(() => expect(screen.getByRole('button', { name: word })).toHaveFocus())
      await waitFor(() => expect(screen.getByTestId('state')).toHaveTextContent('draft'))
    },
  )

  test('PUBLISH-003: a link of the refusal closes it and focuses the field', async () => {
    reply = () => refusal
    await open()
    await press('Publish')
    const dialog = page.getByRole('dialog', { name: "Artisan can't be published" })
    await userEvent.click(dialog.getByRole('link', { name: 'Buyer' }))
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Buyer' })).toHaveFocus())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('ONBOARD-007, ONBOARD-010, ONBOARD-015, PUBLISH-023: changes the state without leaving the page', async () => {
    reply = () => {
      stored = { ...draft, artisanStatus: 'active', version: 4 }
      return { body: asSent(stored) }
    }
    const { router } = await open()
    expect(await screen.findByRole('button', { name: 'Publish' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Enable/i })).toBeNull()
    await press('Publish')
    await waitFor(() => expect(screen.getByTestId('state')).toHaveTextContent('active'))
    expect(moves().map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { status: 'active' }],
    ])
    await waitFor(() => expect(screen.getByRole('button', { name: 'Disable' })).toHaveFocus())
    expect(router.state.location.pathname).toBe(`/onboarding/${id}`)
  })

  test('says why where the server has another reason, or none', async () => {
    reply = () => ({ status: 403, body: { error: 'Not for you', code: 'FORBIDDEN' } })
    await open()
    await press('Publish')
    expect(await screen.findByText('Not for you')).toBeVisible()
    reply = () => new Error('broken line')
    await press('Publish')
    expect(await screen.findByText('Can’t reach the server. Check your connection')).toBeVisible()
  })
})

describe('enabling and disabling', () => {
  test('ONBOARD-008, ONBOARD-012, VENDOR-034: an inactive artisan is enabled', async () => {
    stored = { ...draft, artisanStatus: 'inactive' }
    await open()
    await press('Enable')
    await vi.waitFor(() => expect(moves().map(({ body }) => body)).toEqual([{ status: 'active' }]))
  })

  test.each([
    ['en', 'Disable', 'Disable Cuoio Bellandi?', /is hidden from the site/, 'Cancel'],
    ['it', 'Disattiva', 'Disattivare Cuoio Bellandi?', /scompare dal sito/, 'Annulla'],
  ] as const)(
    'ONBOARD-009, ONBOARD-011, VENDOR-032, VENDOR-033: in %s, disabling asks first',
    async (language, word, title, text, no) => {
      stored = { ...draft, artisanStatus: 'active' }
      await open({ language })
      await press(word)
      const dialog = page.getByRole('dialog', { name: title })
      await expect.element(dialog.getByText(text)).toBeVisible()
      await userEvent.click(dialog.getByRole('button', { name: no }))
      expect(moves()).toEqual([])
      await waitFor(() => expect(screen.getByRole('button', { name: word })).toHaveFocus())
      await press(word)
      await userEvent.click(dialog.getByRole('button', { name: word }))
      await vi.waitFor(() =>
        expect(moves().map(({ body }) => body)).toEqual([{ status: 'inactive' }]),
      )
    },
  )

  const offered = () =>
    screen
      .queryAllByRole('button', { name: /^(Publish|Enable|Disable)$/ })
      .map(({ textContent }) => textContent)
  const steps = [
    ['draft', 'Publish'],
    ['active', 'Disable'],
    ['inactive', 'Enable'],
  ] as const

  test.each(steps)(
    'ONBOARD-010, ONBOARD-011, ONBOARD-012: for status %s an admin is offered %s only',
    async (artisanStatus, name) => {
      stored = { ...draft, artisanStatus }
      await open()
      await expect.element(page.getByTestId('state')).toHaveTextContent(artisanStatus)
      expect(offered()).toEqual([name])
    },
  )

  test.each(steps)(
    'ONBOARD-013, ONBOARD-014, PUBLISH-001: for status %s no other type, nor who only looks, is offered %s',
    async (artisanStatus) => {
      stored = { ...draft, artisanStatus }
      const others = userTypes.filter((type) => type !== 'admin')
      for (const subject of [
        ...others.map((role) => ({ ...admin, role })),
        { ...admin, isViewed: true },
      ]) {
        await open({ subject })
        await expect.element(page.getByTestId('state').last()).toBeVisible()
        expect([subject.role, offered()]).toEqual([subject.role, []])
        cleanup()
      }
    },
  )
})

describe('with unsaved changes', () => {
  async function typed() {
    await open()
    await userEvent.fill(await screen.findByRole('textbox', { name: 'Discount' }), '5')
    await press('Publish')
    const dialog = page.getByRole('dialog', { name: 'Save first?' })
    await expect.element(dialog).toBeVisible()
    expect(moves()).toEqual([])
    return { dialog }
  }

  test('publishing saves first, then goes on', async () => {
    const { dialog } = await typed()
    await userEvent.click(dialog.getByRole('button', { name: 'Save and continue' }))
    await vi.waitFor(() => expect(moves()).toHaveLength(1))
    expect(update.mock.calls[0]?.[0]).toMatchObject({ discountPercentage: 5 })
  })

  test('cancelling neither saves nor publishes', async () => {
    const { dialog } = await typed()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Publish' })).toHaveFocus())
    expect([update.mock.calls, moves()]).toEqual([[], []])
  })

  test('a failed save publishes nothing, not even with the next save', async () => {
    update.mockRejectedValueOnce(
      Object.assign(new Error('Please check the fields'), { status: 400, body: {} }),
    )
    const { dialog } = await typed()
    await userEvent.click(dialog.getByRole('button', { name: 'Save and continue' }))
    expect(await screen.findByText('Please check the fields')).toBeVisible()
    await press('Save')
    expect(await screen.findByText('All changes saved')).toBeVisible()
    expect(update).toHaveBeenCalledTimes(2)
    expect(moves()).toEqual([])
  })
})
