import { isObject } from '../../../schema/index.ts'
import { noted, type OutsideCalls } from '../../platform/outsideCalls.ts'
import type { BoughtShipment, Carrier, CarrierParcel, RateRequest } from './carrier.ts'
import {
  errorMessage,
  readRates,
  readTracking,
  refuseError,
  textOf,
  webAddress,
  webAddresses,
  type CarrierAnswer,
} from './carrierAnswer.ts'
import { CarrierError } from './carrierError.ts'
import { fetchCarrier } from './fetchCarrier.ts'

export interface ShippyProOptions {
  /** URL of all calls. */
  readonly url: string
  /** API key, sent as the user name without a password. */
  readonly key: string
  readonly calls: OutsideCalls
  readonly timeoutMilliseconds: number
}

/** ShippyPro's names of the calls; `label` is the download of a label. */
export const carrierMethods = [
  'GetRates',
  'Ship',
  'GetShipment',
  'BookPickup',
  'CancelPickup',
  'CancelShipment',
  'UploadDocument',
  'GetTracking',
  'GetCarriers',
  'label',
] as const
type CarrierMethod = (typeof carrierMethods)[number]

/** The recipient pays duties, as in the carrier's own example. */
const incoterm = 'DAP'

const maxAnswerBytes = 5 * 1024 * 1024
const maxLabelBytes = 10 * 1024 * 1024

/** Parcels as ShippyPro takes them: in whole centimetres. */
const wholeParcels = (parcels: readonly CarrierParcel[]) =>
  parcels.map(({ length, width, height, weight }) => ({
    length: Math.ceil(length),
    width: Math.ceil(width),
    height: Math.ceil(height),
    weight,
  }))

/** An id as ShippyPro takes it, which answers it as a text too. */
const wholeNumber = (id: string): number | string => {
  const value = Number(id)
  return /^\d+$/.test(id) && Number.isSafeInteger(value) ? value : id
}

const consignment = ({ from, to, parcels, totalValue, isInsured, content }: RateRequest) => ({
  to_address: to,
  from_address: from,
  parcels: wholeParcels(parcels),
  TotalValue: totalValue,
  Insurance: isInsured ? totalValue : 0,
  InsuranceCurrency: 'EUR',
  CashOnDelivery: 0,
  CashOnDeliveryCurrency: 'EUR',
  ContentDescription: content,
})

/** The JSON object in an answer; null for anything else. */
function objectIn(body: Buffer): CarrierAnswer | null {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'))
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

/** The bought shipment in an answer; null where data is missing. */
function readBought(answer: CarrierAnswer, orderId: string): BoughtShipment | null {
  const trackingNumber = textOf(answer['TrackingNumber'])
  const labelUrls = webAddresses(answer['LabelURL'])
  if (trackingNumber === undefined || labelUrls.length === 0) return null
  return {
    orderId: textOf(answer['NewOrderID']) ?? orderId,
    trackingNumber,
    trackingLink: webAddress(answer['TrackingExternalLink']) ?? '',
    labelUrls,
  }
}

const incomplete = () =>
  new CarrierError('unknown', 'The carrier’s answer lacks the tracking number or the label.')

/** Error messages that say that the requested shipment does not exist. */
const notFoundPattern =
  /\b(?:transaction|shipment|order)(?:s|id)?\b[^.]*\b(?:not found|does not exist)\b/i

/** Error messages for something that was canceled before. */
const alreadyDonePattern = /\balready (?:been )?(?:cancel|void)/i

/**
 * Whether the carrier says that no shipment has the key, with an error code or message. An error
 * about the call itself must not count as that, or the same shipment could be bought twice.
 */
function isNotFound(answer: CarrierAnswer): boolean {
  const words = errorMessage(answer) ?? ''
  return (
    answer['Result'] === 'NotFound' || (notFoundPattern.test(words) && !/\bmethod\b/i.test(words))
  )
}

/**
 * A carrier with ShippyPro's protocol: one URL, bodies `{Method, Params}`. Nothing is retried here:
 * only the caller knows what may be repeated.
 */
export function shippyProCarrier(options: ShippyProOptions): Carrier {
  const { url, key, calls, timeoutMilliseconds: milliseconds } = options
  const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`

  async function send(method: CarrierMethod, params: object): Promise<CarrierAnswer> {
    const request = {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ Method: method, Params: params }),
    }
    const { status, body } = await fetchCarrier(url, request, {
      milliseconds,
      bytes: maxAnswerBytes,
    })
    if (status >= 500)
      throw new CarrierError('unknown', `The carrier answered with an error (${status}).`)
    if (status === 429)
      throw new CarrierError('notSent', 'The carrier is asked too often. Try again in a minute.')
    const answer = objectIn(body)
    if (answer && (status < 300 || (status >= 400 && errorMessage(answer) !== undefined)))
      return answer
    // An unauthorised request was not executed.
    if (status === 401 || status === 403)
      throw new CarrierError('notSent', 'The carrier does not accept the key.')
    throw new CarrierError('unknown', `The carrier’s answer cannot be read (${status}).`)
  }

  const called = <T>(
    method: CarrierMethod,
    params: object,
    read: (answer: CarrierAnswer) => T,
  ): Promise<T> =>
    noted(calls, 'carrier', method, async () => {
      const answer = await send(method, params)
      return read(answer)
    })

  /** Accepts a success, or an error that says that it was done before. */
  const expectDone = (answer: CarrierAnswer): void => {
    if (alreadyDonePattern.test(errorMessage(answer) ?? '')) return
    refuseError(answer)
    if (answer['Result'] !== 'OK')
      throw new CarrierError('unknown', 'The carrier’s answer confirms nothing.')
  }

  const orRefused =
    <T>(read: (answer: CarrierAnswer) => T) =>
    (answer: CarrierAnswer): T => {
      refuseError(answer)
      return read(answer)
    }

  return {
    getRates: (request) => called('GetRates', consignment(request), orRefused(readRates)),

    ship({ key: transaction, rate, sendsNotification, bookingNumber, ...request }) {
      const params = {
        ...consignment(request),
        TotalValue: `${request.totalValue.toFixed(2)} EUR`,
        TransactionID: transaction,
        CarrierName: rate.carrier,
        CarrierService: rate.service,
        CarrierID: wholeNumber(rate.carrier_id),
        OrderID: rate.order_id,
        RateID: rate.rate_id,
        CashOnDeliveryType: 0,
        Incoterm: incoterm,
        SendNotification: sendsNotification,
        ...(bookingNumber !== null && { BookingNumber: bookingNumber }),
        Async: false,
      }
      return called('Ship', params, (answer) => {
        const shipment = readBought(answer, rate.order_id)
        if (shipment) return shipment
        // A tracking number means that it was bought, whatever error comes with it.
        if (textOf(answer['TrackingNumber']) === undefined) refuseError(answer)
        throw incomplete()
      })
    },

    find: (transaction) =>
      called('GetShipment', { TransactionID: transaction }, (answer) => {
        const shipment = readBought(answer, '')
        if (shipment?.orderId) return shipment
        if (isNotFound(answer)) return null
        refuseError(answer)
        throw incomplete()
      }),

    bookPickup({ orderId, from, to, by, parcels, pickupTime, windows: [morning, afternoon] }) {
      const params = {
        OrderIDs: [wholeNumber(orderId)],
        from_address: from,
        to_address: to,
        parcels: wholeParcels(parcels),
        ...(by && { CarrierName: by.carrier, CarrierID: wholeNumber(by.carrier_id) }),
        PickupTime: pickupTime,
        PickupMorningMintime: morning?.from ?? '',
        PickupMorningMaxtime: morning?.until ?? '',
        PickupAfternoonMintime: afternoon?.from ?? '',
        PickupAfternoonMaxtime: afternoon?.until ?? '',
      }
      return called(
        'BookPickup',
        params,
        orRefused((answer) => {
          const confirmation = textOf(answer['ConfirmationID'])
          if (confirmation === undefined)
            throw new CarrierError('unknown', 'The carrier’s answer confirms no pickup.')
          return { confirmation }
        }),
      )
    },

    cancelPickup: (orderId, confirmation) =>
      called(
        'CancelPickup',
        { OrderIDs: [wholeNumber(orderId)], ConfirmationID: confirmation },
        expectDone,
      ),

    voidShipment: (orderId) =>
      called('CancelShipment', { OrderID: wholeNumber(orderId) }, expectDone),

    uploadDocument: (orderId, fileName, pdf) =>
      called(
        'UploadDocument',
        {
          OrderID: wholeNumber(orderId),
          FileName: fileName,
          Document: Buffer.from(pdf).toString('base64'),
        },
        orRefused((answer) => {
          if (answer['Result'] !== 'OK')
            throw new CarrierError('unknown', 'The carrier’s answer confirms no document.')
        }),
      ),

    track: (trackingNumber) =>
      called('GetTracking', { Code: trackingNumber }, orRefused(readTracking)),

    readLabel: (address) =>
      noted(calls, 'carrier', 'label', async () => {
        if (webAddress(address) === undefined)
          throw new CarrierError('notSent', 'The label has no address of the web.')
        const isOwn = new URL(address).origin === new URL(url).origin
        const { status, body } = await fetchCarrier(
          address,
          isOwn ? { headers: { authorization } } : {},
          { milliseconds, bytes: maxLabelBytes },
        )
        if (status !== 200) throw new CarrierError('unknown', `The label did not come (${status}).`)
        // The end is checked too, to detect a truncated file.
        if (!body.subarray(0, 5).equals(Buffer.from('%PDF-')) || !body.includes('%%EOF', -1024))
          throw new CarrierError('unknown', 'The label is no PDF.')
        return body
      }),

    async trouble() {
      try {
        await called(
          'GetCarriers',
          {},
          orRefused(() => undefined),
        )
        return null
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    },
  }
}
