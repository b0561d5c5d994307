import type { CallContext } from '../../http/callHandler.ts'
import { readRows } from '../../records/list/readPage.ts'
import type { Company } from './packingContent.ts'

/** The company data of an artisan that the reader may see; empty without a contact. */
export async function artisanCompany(
  { engine, model, actor }: Pick<CallContext, 'engine' | 'model' | 'actor'>,
  vendor: string,
): Promise<Company> {
  const contacts = model.resource('contacts')
  const page = await engine.list(contacts, actor, {
    filter: { vendor },
    columns: ['vendor'],
    from: 0,
    size: 1,
  })
  const [found] = readRows(contacts, page)
  if (!found) return {}
  const { companyData } = await engine.read(contacts, actor, found._id)
  return companyData ?? {}
}
