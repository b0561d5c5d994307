import type { HandlersOf } from '../../http/callHandler.ts'
import { changeFrom } from '../../http/changeFrom.ts'
import { filesAt, orderFiles, withoutFile } from './fileCalls.ts'
import { badInput } from '../../errors/apiError.ts'
import type { Hooks } from '../../records/write/hooks.ts'
import { followSource } from '../translations/followSource.ts'

/** A company text creates its translation, or marks the existing one as stale. */
export const companyHooks: Hooks<'companies'> = {
  afterWrite: (context) => followSource(context, 'companies'),
}

export const companyCalls = {
  bio: async ({ engine, model, resource, actor, params }) => {
    const vendor = await engine.read(model.resource('vendors'), actor, params.vendor)
    return engine.read(resource, actor, vendor.company ?? '')
  },
  /** Adds pictures to the existing ones; a video replaces the present one (API-084). */
  addMedia: (context) => {
    const { id, body, files } = context
    const [newVideo] = files.video ?? []
    if (!newVideo && !files.images?.length && body.description === undefined)
      throw badInput({ images: { key: 'app.uploads.missing' } })
    return changeFrom(context, id, (company) => ({
      ...(body.description !== undefined && { description: body.description }),
      ...(files.images?.length && {
        photoUrl: [...new Set([...filesAt(company, 'photoUrl'), ...files.images])],
      }),
      ...(newVideo && { videoUrl: newVideo }),
    }))
  },
  orderMedia: (context) => orderFiles(context, context.id, 'photoUrl'),
  removeMedia: (context) => {
    const { id, body } = context
    return changeFrom(context, id, (company) =>
      company.videoUrl === body.imageUrl
        ? { videoUrl: null }
        : withoutFile(context, company, 'photoUrl', 'imageUrl'),
    )
  },
} satisfies Partial<HandlersOf<'companies'>>
