import {
  id,
  instant,
  integer,
  jsonList,
  jsonObject,
  jsonText,
  orNull,
  portalCall,
  shape,
  type ValueOf,
} from '../../schema/index.ts'
import { addresses } from './addresses.ts'

const common = { tag: 'erp', about: 'orders', source: 'D2 §7.5', roles: ['team'] } as const

const missingOrder = jsonObject({
  number: jsonText(),
  completed_at: instant({ required: true }),
  artisans: jsonList(jsonText(), 'Who ships each of `records`, in their order.'),
  items: integer({ required: true, min: 0, about: 'Pieces.' }),
  total: orNull(jsonText('As the shop reports it.')),
  state: orNull(
    shape<'waiting' | 'failed'>({
      type: 'string',
      enum: ['waiting', 'failed'],
      description: 'Of the last try: `waiting` for the next one, or `failed`.',
    }),
  ),
  problem: orNull(jsonText('What the ERP said, or what happened on the way.')),
  triedAt: orNull(instant()),
  attempts: integer({ required: true, min: 0 }),
  records: jsonList(id({ required: true }), 'The portal’s orders with this number.'),
})
export type MissingOrder = ValueOf<typeof missingOrder>

/** Creating the shop's orders in the ERP (rows SAP-001 to 008 and API-196 to 199). */
export const erpCalls = {
  checkSpreeOrders: portalCall(addresses.checkSpreeOrders, {
    ...common,
    answer: { value: jsonList(missingOrder) },
    summary: 'Orders of the last 30 days, without today’s, that the ERP does not have.',
    success: 'The orders, oldest first',
    refuses: { 503: 'No ERP is set up' },
  }),
  createSapOrder: portalCall(addresses.createSapOrder, {
    ...common,
    params: { orderNumber: jsonText('Of the shop’s order.') },
    missing: 'orders',
    answer: {
      value: jsonObject({
        number: jsonText(),
        salesOrder: jsonText('The number that the ERP has given it.'),
        isNew: shape<boolean>({
          type: 'boolean',
          description: 'False where the ERP had it already.',
        }),
      }),
    },
    summary: 'Creates an order in the ERP; where it is there already, it is found and noted.',
    notes:
      'The shop’s number of the order is the guard: it is asked for before, and after an answer that is not clear. What could not be settled is tried again by a job.',
    success: 'The order of the ERP',
    refuses: {
      404: 'order not found',
      409: 'It is being created at this moment, is canceled, or was noted as created and the ERP lacks it',
      422: 'The ERP refuses it, in its words',
      502: 'The ERP’s answer cannot be understood; it is tried again',
      503: 'No ERP is set up',
      504: 'The ERP does not answer; it is tried again',
    },
  }),
}
