import type { Json } from '../../../resources/parts/entries.ts'
import { isObject } from '../../../schema/index.ts'
import type { CallContext } from '../../http/callHandler.ts'

/** The data of an artisan's company, as far as their reader may see them; empty where there are none. */
export async function artisanCompany(
  { engine, model, actor }: Pick<CallContext, 'engine' | 'model' | 'actor'>,
  vendor: string,
): Promise<Json> {
  const contacts = model.resource('contacts')
  const { rows } = await engine.list(contacts, actor, {
    filter: { vendor },
    columns: ['vendor'],
    from: 0,
    size: 1,
  })
  const [found] = JSON.parse(rows) as Json[]
  if (!found) return {}
  const { companyData } = await engine.read(contacts, actor, String(found._id))
  return isObject(companyData) ? companyData : {}
}
