import { remarkable, type Call, type RecordNamed, type Remark } from '../../../schema/index.ts'
import { badInput } from '../../errors/apiError.ts'
import type { CallContext, CallHandler, HandlersOf } from '../../http/callHandler.ts'
import { knownNow } from '../../db/databaseNow.ts'
import { copyProduct, readableCollectionId } from './copyProduct.ts'

/** Handler that writes as the server, since it sets fields that no user may write. */
const serverUpdate =
  <C extends Call>(
    change: (context: CallContext<'products', C>) => Partial<RecordNamed<'products'>>,
  ): CallHandler<'products', C> =>
  (context) => {
    const { engine, resource, actor, id, extras } = context
    return engine.update(resource, actor, id, change(context), { ...extras, isServer: true })
  }

const now = ({ database }: CallContext<'products'>) => knownNow(database).toISOString()

/**
 * The body's remarks.
 * @throws ApiError 400 for fields that do not exist or that reviewer or vendor may not read
 */
function checkedRemarks({ model, resource, actor, body }: CallContext<'products'>): Remark[] {
  const remarks = (body.remarks ?? []) as Remark[]
  const fields = new Set(remarkable(model, resource, actor.subject).map(({ path }) => path))
  const wrong = remarks.flatMap(({ field }, at) =>
    fields.has(field) ? [] : [[`remarks.${at}.field`, { key: 'validation.choice' }] as const],
  )
  if (wrong.length) throw badInput(Object.fromEntries(wrong))
  return remarks
}

export const productLifecycleCalls = {
  async saveInDraft(context) {
    const { engine, resource, actor, id, body, extras } = context
    const vendorCollection = await readableCollectionId(context)
    const draft = { ...body, vendorCollection, status: 'draft' as const }
    return engine.update(resource, actor, id, draft, { ...extras, isIncomplete: true })
  },
  copy: copyProduct,
  changeType: ({ engine, resource, actor, id, params, extras }) =>
    engine.update(resource, actor, id, { type: params.typeId }, extras),
  status: ({ engine, resource, actor, id, body, extras }) =>
    engine.update(resource, actor, id, { status: body.status }, extras),
  withdraw: ({ engine, resource, actor, id, extras }) =>
    engine.update(resource, actor, id, { status: 'draft' }, extras),
  // An active product is already approved; a bulk call may contain some.
  async approve({ engine, resource, actor, id, extras }) {
    const { status } = await engine.read(resource, actor, id)
    return engine.update(
      resource,
      actor,
      id,
      status === 'active' ? {} : { status: 'approved' },
      extras,
    )
  },
  reject: serverUpdate((context) => ({
    status: 'rejected',
    rejection: {
      text: context.body.text,
      remarks: checkedRemarks(context),
      at: now(context),
      by: context.actor.email,
    },
  })),
  // Rows PROD-071 and 072.
  async internalUse(context) {
    const { engine, resource, actor, id, body, extras } = context
    const isMarked = body.internalUseOnly === true
    const before = await engine.read(resource, actor, id)
    // Unmarking a product that was not marked must not send it to approval again.
    const isSame = !isMarked && before.internalUseOnly !== true
    const status = isMarked ? 'approved' : 'pending'
    const change: Partial<RecordNamed<'products'>> = isSame
      ? {}
      : { internalUseOnly: isMarked, status }
    return engine.update(resource, actor, id, change, { ...extras, isServer: true })
  },
  block: serverUpdate(({ body: { blocked } }) => ({ blocked })),
  readyToTranslate: serverUpdate(({ body: { readyToTranslate } }) => ({ readyToTranslate })),
  audit: serverUpdate((context) => ({ auditedOn: now(context) })),
  invalidate: serverUpdate((context) => ({ flaggedAsIncompleteOn: now(context) })),
  discontinue: serverUpdate((context) => ({ discontinuedOn: now(context) })),
  reactivate: serverUpdate(() => ({ discontinuedOn: null })),
} satisfies Partial<HandlersOf<'products'>>
