import { jsonText, portalCall } from '../../schema/index.ts'
import { addresses } from './addresses.ts'

/** The tracking page of the embedded carrier of a demo server. */
export const carrierCalls = {
  carrierTrack: portalCall(addresses.carrierTrack, {
    tag: 'carrier',
    source: 'ours',
    isPublic: true,
    params: { number: jsonText('The tracking number') },
    refuses: { 404: 'No such shipment, or the carrier is a real one' },
    answer: { file: 'text/html' },
    summary: 'The page that shows how a shipment travels.',
    success: 'The page',
  }),
}
