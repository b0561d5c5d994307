import { isEmpty, valueAt } from '../../schema/index.ts'
import type { Hooks } from '../records/hooks.ts'
import type { CallHandler } from './callHandler.ts'
import { giveContactAndCompany } from './contacts.ts'
import { addFiles, filesAt, removeFile } from './fileCalls.ts'

/** A new artisan gets its contact and company page. An artisan without a name of its own goes by its artisan name; publishing notes its date (API-054). */
export const vendorHooks: Hooks = {
  async beforeWrite(context) {
    const { after, before, now } = context
    if (!before) await giveContactAndCompany(context, after)
    if (isEmpty(after.name)) after.name = after.artisanName ?? null
    const isPublished =
      after.artisanStatus === 'active' && valueAt(before, ['artisanStatus']) !== 'active'
    if (isPublished) after.lastPublish = { date: now }
  },
}

export const vendorCalls = {
  status: ({ engine, resource, actor, id, body, extras }) =>
    engine.update(resource, actor, id, { artisanStatus: body.status }, extras),
  promote: async (context) => ({
    images: filesAt(await addFiles(context, context.id, 'images', 'images'), 'images'),
  }),
  removeImage: async (context) => ({
    images: filesAt(await removeFile(context, context.id, 'images', 'url'), 'images'),
  }),
  instaName: ({ engine, resource, actor, id, body, extras }) =>
    engine.update(resource, actor, id, { instaName: body.nickname }, { ...extras, isServer: true }),
  addAttachment: async (context) => {
    const field = context.params.fieldName ?? ''
    const vendor = await addFiles(context, String(context.body.id), field, 'files')
    return { uploadedFiles: vendor[field] }
  },
  removeAttachment: async (context) => {
    const field = context.params.fieldName ?? ''
    const vendor = await removeFile(context, context.id, field, 'file')
    return { [field]: vendor[field] }
  },
  async giftCertificate({ engine, model, resource, actor, params }) {
    const product = await engine.read(model.resource('products'), actor, params.productId ?? '')
    const vendor = await engine.read(resource, actor, String(product.vendor))
    return {
      productName: product.name ?? '',
      name: vendor.artisanName ?? '',
      biography: vendor.biography ?? '',
    }
  },
} satisfies Record<string, CallHandler>
