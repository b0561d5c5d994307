import { beforeEach, expect, test, vi } from 'vitest'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { page, userEvent } from 'vitest/browser'
import type { Reply, Sent } from '../fakeServer.ts'
import { openSection } from './openSection.tsx'
import { allBoxes, bought, priority, readyOrder, withPurchases } from './sampleOrder.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z'), toFake: ['Date'] })
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = (words: string) => page.getByText(words, { exact: true })
const dialog = page.getByRole('dialog')
const shipped: Reply = {
  body: {
    LabelURL: '/files/papers/l/label.pdf?until=1&signature=b',
    TrackingExternalLink: 'https://track.example/T-100',
    Errors: null,
  },
}
const isShip = ({ path }: Sent) => path.endsWith('/ship')

/** Up to the question whether to ship: rates are there, one is chosen. */
async function begin(reply: (sent: Sent) => Reply | undefined | Promise<Reply | undefined>) {
  const opened = await openSection({ reply })
  await userEvent.click(button('Get rates'))
  await userEvent.click(await screen.findByRole('radio', { name: /Priority/ }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Notify the customer' }))
  await userEvent.click(button('Ship 3 boxes'))
  return opened
}
const confirm = () => userEvent.click(dialog.getByRole('button', { name: 'Ship', exact: true }))

test('SHIP-006, SHIP-007, SHIP-008, SHIP-009, SHIP-010, API-173, API-174, API-175, API-176, API-177, API-178, API-179, API-180, API-181, API-182: the question repeats what is bought; then label and tracking appear', async () => {
  const { callsTo, serve } = await begin((one) => {
    if (!isShip(one)) return undefined
    serve(withPurchases(bought(allBoxes)))
    return shipped
  })
  expect(screen.queryAllByRole('link', { name: /^Open label/ })).toEqual([])
  await expect.element(dialog).toHaveTextContent('Ship 3 boxes with FedEx Priority?')
  await expect.element(dialog).toHaveTextContent('for €45.00. Pickup on 24.11.2026.')
  await expect
    .element(dialog)
    .toHaveTextContent(
      'Vaso Maremma (Parcel#1), Vaso Maremma (Parcel#2), and Ciotola Argentario (Parcel#1)',
    )
  await confirm()
  expect(await screen.findByRole('link', { name: /^Open label/ })).toBeVisible()
  expect(await screen.findByRole('link', { name: /^Track shipment/ })).toBeVisible()
  await expect.element(text('Shipment purchased')).toBeVisible()
  expect(callsTo('/ship')[0]?.path).toBe('/api/order/R604210000/vendor/v1/ship')
  expect(callsTo('/ship')[0]?.body).toEqual({
    ...priority,
    invoiceTotal: 1200.5,
    addInsurance: false,
    sendNotification: true,
    fedexBookingConfirmationNumber: null,
    pickupTime: Date.parse('2026-11-24T08:00:00Z') / 1000,
    parcels: allBoxes,
  })
  // Nothing is left to ship.
  expect(button('Get rates again').elements()).toEqual([])
})

test('however often it is pressed, it is sent once', async () => {
  let answer: (reply: Reply) => void = () => undefined
  const { callsTo } = await begin((one) =>
    isShip(one) ? new Promise<Reply>((done) => (answer = done)) : undefined,
  )
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Ship', exact: true }))
  expect(await screen.findByRole('progressbar')).toBeVisible()
  await expect.element(button('Ship 3 boxes')).toBeDisabled()
  answer(shipped)
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
  expect(callsTo('/ship')).toHaveLength(1)
})

test('MSG-083: a carrier that refuses is quoted, and nothing that was chosen is lost', async () => {
  await begin((one) =>
    isShip(one)
      ? {
          status: 422,
          body: {
            error: 'Unable to ship order',
            code: 'CARRIER_REFUSED',
            carrierMessage: 'This quote has expired',
          },
        }
      : undefined,
  )
  await confirm()
  await expect.element(text('Unable to ship order')).toBeVisible()
  await expect.element(text('This quote has expired')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('radio', { name: /Priority/ })).toBeChecked())
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Notify the customer' })).toBeChecked(),
  )
})

test('what the server misses is named', async () => {
  await begin((one) =>
    isShip(one)
      ? {
          status: 422,
          body: { error: 'not ready', code: 'NOT_READY', fields: { reviews: 'Not accepted yet' } },
        }
      : undefined,
  )
  await confirm()
  await expect.element(text('Unable to ship order')).toBeVisible()
  await expect.element(text('Not accepted yet')).toBeVisible()
})

test('MSG-084: a pickup that was not booked says why, and is booked again on another day', async () => {
  const without = bought(allBoxes, { pickupConfirmation: null, Errors: 'No van on that day' })
  const { callsTo, serve } = await begin((one) => {
    if (isShip(one)) {
      serve(withPurchases(without))
      return { body: { LabelURL: '/files/l.pdf', Errors: 'No van on that day' } }
    }
    if (!one.path.endsWith('/pickup')) return undefined
    serve(withPurchases(bought(allBoxes)))
    return { body: { _id: 'o1', version: 6 } }
  })
  await confirm()
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'Unable to book pickup: No van on that day' })
  await expect.element(notice.first()).toBeVisible()
  const again = page.getByRole('button', { name: 'Book pickup again' })
  const box = await screen.findByRole('textbox', { name: 'Pickup date' })
  await userEvent.fill(box, '25.11.2026')
  await userEvent.click(again)
  await expect.element(again).not.toBeInTheDocument()
  expect(callsTo('/pickup').at(-1)?.body).toEqual({
    TrackingNumber: 'T-100',
    pickupTime: Date.parse('2026-11-25T08:00:00Z') / 1000,
  })
})

const unknown = bought(allBoxes, { state: 'unknown', LabelURL: null, TrackingNumber: null })

test.each([
  [
    'the carrier never answers',
    { status: 503, body: { error: 'unknown', code: 'CARRIER_UNKNOWN' } },
  ],
  ['the line breaks', new Error('broken')],
] as const)(
  'when %s nobody knows, and the carrier is asked before another try',
  async (_name, failure) => {
    const { callsTo, serve } = await begin((one) => {
      if (isShip(one)) {
        serve(withPurchases(unknown))
        return failure
      }
      if (!one.path.endsWith('/settle')) return undefined
      serve(withPurchases(bought(allBoxes)))
      return { body: { _id: 'o1', version: 7, purchases: [bought(allBoxes)] } }
    })
    await confirm()
    expect(await screen.findByText(/^The carrier hasn’t answered/)).toBeVisible()
    await expect.element(text('Unable to ship order')).not.toBeInTheDocument()
    expect(screen.queryAllByRole('button', { name: /^Ship/ })).toEqual([])
    await userEvent.click(button('Ask the carrier'))
    expect(await screen.findByRole('link', { name: /^Open label/ })).toBeVisible()
    await expect.element(page.getByText(/^The carrier hasn’t answered/)).not.toBeInTheDocument()
    expect(callsTo('/settle')).toHaveLength(1)
  },
)

test('when the carrier knows nothing of it, the boxes can be shipped again', async () => {
  const refused = { ...unknown, state: 'refused' as const }
  const { serve } = await openSection({
    order: withPurchases(unknown),
    reply: ({ path }) => {
      if (!path.endsWith('/settle')) return undefined
      serve(withPurchases(refused))
      return { body: { _id: 'o1', purchases: [refused] } }
    },
  })
  await userEvent.click(button('Ask the carrier'))
  expect(await screen.findByText(/^The carrier doesn’t know this shipment/)).toBeVisible()
  await expect.element(button('Ship 3 boxes')).toBeEnabled()
})

test('MSG-083: what a carrier refused at an earlier visit is still there, and the boxes can be shipped', async () => {
  const Errors = 'The postcode is not served'
  const refused = bought(allBoxes, {
    state: 'refused',
    LabelURL: null,
    TrackingNumber: null,
    Errors,
  })
  await openSection({ order: withPurchases(refused) })
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent(`Unable to ship order${Errors}`),
  )
  await expect.element(button('Get rates')).toBeEnabled()
})

test('orders-translations 1: for a canceled order nobody is to be called', async () => {
  const order = withPurchases(bought(allBoxes, { pickupConfirmation: null }))
  await openSection({ order })
  expect(await screen.findByText(/^Nobody comes for .+ yet/)).toBeVisible()
  cleanup()
  await openSection({ order: { ...order, status: 'canceled', state: 'canceled' } })
  expect(await screen.findByRole('link', { name: /^Open label/ })).toBeVisible()
  expect(page.getByText(/^Nobody comes/).elements()).toEqual([])
})

test('a label that did not come is asked for', async () => {
  const { serve } = await openSection({
    order: withPurchases(bought(allBoxes, { LabelURL: null })),
    reply: ({ path }) => {
      if (!path.endsWith('/settle')) return undefined
      serve(withPurchases(bought(allBoxes)))
      return { body: { _id: 'o1', purchases: [bought(allBoxes)] } }
    },
  })
  expect(await screen.findByText(/^The shipment is bought, but its label/)).toBeVisible()
  await userEvent.click(button('Ask the carrier'))
  expect(await screen.findByRole('link', { name: /^Open label/ })).toBeVisible()
})

test('when the carrier cannot say yet, the notice stays', async () => {
  await openSection({
    order: withPurchases(unknown),
    reply: ({ path }) =>
      path.endsWith('/settle') ? { body: { _id: 'o1', purchases: [unknown] } } : undefined,
  })
  await userEvent.click(button('Ask the carrier'))
  expect(await screen.findByText(/^The carrier can’t say yet/)).toBeVisible()
  expect(await screen.findByText(/^The carrier hasn’t answered/)).toBeVisible()
})

test('a purchase under way is waited for, and the page shows what came of it', async () => {
  const requested = bought(allBoxes, {
    state: 'requested',
    LabelURL: null,
    TrackingNumber: null,
    at: '2026-11-23T08:59:50.000Z',
  })
  const { serve } = await openSection({ order: withPurchases(requested) })
  expect(await screen.findByText(/^A purchase of these boxes is under way/)).toBeVisible()
  await expect.poll(() => text('Being purchased').elements().length).toBe(3)
  serve(withPurchases(bought(allBoxes)))
  expect(await screen.findByRole('link', { name: /^Open label/ })).toBeVisible()
})

test('what is left after a purchase is chosen for the next one, with no rates yet', async () => {
  const { serve } = await openSection({
    reply: (one) => {
      if (!isShip(one)) return undefined
      serve(withPurchases(bought(allBoxes.slice(0, 1))))
      return shipped
    },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: /Vaso Maremma \(Parcel#2\)/ }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ciotola Argentario/ }))
  await userEvent.click(button('Get rates'))
  await userEvent.click(await screen.findByRole('radio', { name: /Priority/ }))
  await userEvent.click(button('Ship 1 box'))
  await confirm()
  await expect.element(button('Ship 2 boxes')).toBeVisible()
  await expect.element(button('Get rates')).toBeEnabled()
  expect(screen.queryAllByRole('radio', { name: /Priority/ })).toEqual([])
})

test('SHIP-011: two boxes on one day and one on another: what is bought stands with its label, the rest is to ship', async () => {
  const { callsTo } = await openSection({
    order: withPurchases(bought(allBoxes.slice(0, 2))),
    reply: (one) => (isShip(one) ? shipped : undefined),
  })
  await expect.poll(() => text('Label bought').elements().length).toBe(2)
  expect(screen.queryAllByRole('checkbox', { name: /Parcel#/ })).toHaveLength(1)
  await userEvent.click(button('Get rates'))
  await userEvent.click(await screen.findByRole('radio', { name: /Priority/ }))
  await userEvent.click(button('Ship 1 box'))
  await confirm()
  await expect.poll(() => callsTo('/ship').length).toBe(1)
  expect(callsTo('/ship')[0]?.body).toMatchObject({ parcels: allBoxes.slice(2) })
})

/** Uploads report how far they are, so they do not go through `fetch`. */
function takeUploads(status: number, onSend: () => void): void {
  class Upload extends EventTarget {
    readonly upload = new EventTarget()
    readonly status = status
    readonly statusText = ''
    readonly responseText = JSON.stringify({ _id: 'o1' })
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      onSend()
      queueMicrotask(() => this.dispatchEvent(new Event('load')))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
}

test('MSG-089, MSG-090, VAL-172, API-171, API-172, FIELD-RATE-019: the paper is uploaded, opened and removed', async () => {
  const { serve, callsTo } = await openSection({
    order: { ...readyOrder, documentation: null },
    reply: ({ method }) => {
      if (method === 'DELETE') serve({ ...readyOrder, documentation: null })
      return undefined
    },
  })
  takeUploads(200, () => serve(readyOrder))
  await expect.element(page.getByText('PDF', { exact: false }).first()).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('nothing takes the paper')
  await userEvent.upload(input, new File(['%PDF-1.7\n'], 'etd.pdf', { type: 'application/pdf' }))
  await expect.element(text('ETD Documentation uploaded successfully')).toBeVisible()
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'etd.pdf' })).toHaveAttribute(
      'href',
      expect.stringContaining('/etd.pdf?'),
    ),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Delete etd.pdf' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await expect.element(text('Removed the ETD Documentation successfully')).toBeVisible()
  expect(callsTo('/documentation').at(-1)?.method).toBe('DELETE')
  await expect.element(button('Upload ETD documentation')).toBeVisible()
})

test('issue 37.4: what the carrier never answers is settled by hand, with number and reason', async () => {
  const { callsTo, serve } = await openSection({
    order: withPurchases(unknown),
    reply: ({ path }) => {
      if (!path.endsWith('/settle-by-hand')) return undefined
      serve(withPurchases(bought(allBoxes, { LabelURL: null, settledBy: 'l@bottega.example' })))
      return { body: { _id: 'o1', version: 7 } }
    },
  })
  await userEvent.click(button('Settle by hand'))
  await userEvent.click(button('Save outcome'))
  expect(dialog.getByText('Required', { exact: true }).elements()).toHaveLength(3)
  // The keyboard is where the first mistake is.
  await expect.element(dialog.getByLabelText(/^Tracking number/)).toHaveFocus()
  expect(callsTo('/settle-by-hand')).toEqual([])
  await userEvent.fill(dialog.getByLabelText(/^Tracking number/), '1Z999')
  await userEvent.fill(dialog.getByLabelText(/^Number at the carrier/), '4711')
  await userEvent.fill(dialog.getByLabelText(/^How you know/), 'On the phone')
  await userEvent.click(button('Save outcome'))
  await expect.element(text('Outcome saved')).toBeVisible()
  expect(callsTo('/settle-by-hand')[0]?.body).toEqual({
    key: unknown.key,
    wasBought: true,
    reason: 'On the phone',
    TrackingNumber: '1Z999',
    order_id: '4711',
  })
  await expect.element(page.getByText(/^The carrier hasn’t answered/)).not.toBeInTheDocument()
  // No label is waited for that nobody will send.
  expect(screen.queryByText(/its label isn’t here yet/)).toBeNull()
})
