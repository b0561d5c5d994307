import { remarkable, type Call, type RecordNamed, type Remark } from '../../../schema/index.ts'
import { badInput } from '../../errors/apiError.ts'
import type { CallContext, CallHandler, HandlersOf } from '../../http/callHandler.ts'
import { copyProduct, reachedCollection } from './copyProduct.ts'

/** A write of the server within the call: fields that nobody may write by hand are among them. */
const writing =
  <C extends Call>(
    change: (context: CallContext<'products', C>) => Partial<RecordNamed<'products'>>,
  ): CallHandler<'products', C> =>
  (context) => {
    const { engine, resource, actor, id, extras } = context
    return engine.update(resource, actor, id, change(context), { ...extras, isServer: true })
  }

const now = () => new Date().toISOString()

/** Texts about fields that are none, or that one of the two may not read, are refused by place. */
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
    const vendorCollection = await reachedCollection(context)
    const whole = { ...body, vendorCollection, status: 'draft' as const }
    return engine.update(resource, actor, id, whole, { ...extras, isIncomplete: true })
  },
  copy: copyProduct,
  changeType: ({ engine, resource, actor, id, params, extras }) =>
    engine.update(resource, actor, id, { type: params.typeId }, extras),
  status: ({ engine, resource, actor, id, body, extras }) =>
    engine.update(resource, actor, id, { status: body.status }, extras),
  withdraw: ({ engine, resource, actor, id, extras }) =>
    engine.update(resource, actor, id, { status: 'draft' }, extras),
  // An active product is approved and on sale: a bulk call may contain some.
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
  reject: writing((context) => ({
    status: 'rejected',
    rejection: {
      text: context.body.text,
      remarks: checkedRemarks(context),
      at: now(),
      by: context.actor.email,
    },
  })),
  // Rows PROD-071 and 072.
  async internalUse(context) {
    const { engine, resource, actor, id, body, extras } = context
    const isMarked = body.internalUseOnly === true
    const before = await engine.read(resource, actor, id)
    // Nothing is taken back, so nothing has to be approved again.
    const isSame = !isMarked && before.internalUseOnly !== true
    const status = isMarked ? 'approved' : 'pending'
    const change: Partial<RecordNamed<'products'>> = isSame
      ? {}
      : { internalUseOnly: isMarked, status }
    return engine.update(resource, actor, id, change, { ...extras, isServer: true })
  },
  block: writing(({ body: { blocked } }) => ({ blocked })),
  readyToTranslate: writing(({ body: { readyToTranslate } }) => ({ readyToTranslate })),
  audit: writing(() => ({ auditedOn: now() })),
  invalidate: writing(() => ({ flaggedAsIncompleteOn: now() })),
  discontinue: writing(() => ({ discontinuedOn: now() })),
  reactivate: writing(() => ({ discontinuedOn: null })),
} satisfies Partial<HandlersOf<'products'>>
