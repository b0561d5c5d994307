import type { FastifyInstance } from 'fastify'
import { carrierCalls } from '../../../resources/calls/carrier.ts'
import type { Model } from '../../../schema/index.ts'
import { translate } from '../../../i18n/index.ts'
import { escapeHtml } from '../../adapters/mail/escapeHtml.ts'
import type { Database } from '../../db/connect.ts'
import { ApiError } from '../../errors/apiError.ts'
import { languageOf } from '../../http/errorHandler.ts'
import { portalRoutes } from '../../http/portalRoutes.ts'
import { sendSandboxPage } from '../sandboxPage.ts'
import { carrierClock } from './carrierClock.ts'
import { serviceById } from './carrierServices.ts'
import { shownInRome } from './romeTime.ts'
import { shipmentOf } from './sellShipment.ts'
import { travelOf } from './travelOf.ts'

/** The public tracking page of the embedded carrier; it contains no personal data. */
export function trackingPage(app: FastifyInstance, model: Model, database: Database): void {
  portalRoutes({ open: app, guarded: app }, model, carrierCalls, {
    async carrierTrack({ request, reply, params: { number } }) {
      const shipment = await shipmentOf(database, { trackingNumber: number })
      const service = shipment && serviceById.get(shipment.carrierId)
      if (!service) throw new ApiError(404, 'NOT_FOUND', 'app.carrier.unknownNumber')
      const language = languageOf(request)
      const events = travelOf(shipment, await carrierClock.now(database)).toReversed()
      const items = events.map(({ step, at, place }) => {
        const what = translate(language, `app.carrier.track.steps.${step}`)
        const where = `${shownInRome(at.getTime())} · ${place}`
        return `<li><strong>${escapeHtml(what)}</strong><span>${escapeHtml(where)}</span></li>`
      })
      const title = translate(language, 'app.carrier.track.title', { number })
      const text = translate(language, 'app.carrier.track.text', {
        carrier: service.label,
        service: service.service,
      })
      const label = escapeHtml(translate(language, 'app.carrier.track.events'))
      const main = `<h1>${escapeHtml(title)}</h1><p class="soft">${escapeHtml(text)}</p>
<ol aria-label="${label}">${items.join('')}</ol>`
      return sendSandboxPage(request, reply, title, main)
    },
  })
}
