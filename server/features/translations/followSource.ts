import {
  isBegun,
  isOutdated,
  sourceFields,
  sourceOf,
  translatedFields,
  type TranslatedResource,
} from '../../../resources/parts/translationSource.ts'
import { isEmpty, isId, isSameValue, valueAt } from '../../../schema/index.ts'
import { isStored } from '../../db/tables/projection.ts'
import { lockStored } from '../../records/read/lockStored.ts'
import type { StoredRecord } from '../../records/read/storedRecord.ts'
import { differences } from '../../records/write/applyStamps.ts'
import type { WriteContext } from '../../records/write/hooks.ts'
import { insertEmpty } from '../../records/write/insertEmpty.ts'
import { updateRecord } from '../../records/write/storeRecord.ts'
import { reportTranslation } from './reportTranslation.ts'

const translationIdOf = (record: StoredRecord | undefined) =>
  valueAt(record, ['translation', '_id'])

/**
 * Whether it is to be translated: a product sent to translation and still made, a company page with
 * a text.
 */
function needsTranslation(name: TranslatedResource, record: StoredRecord | undefined): boolean {
  return name === 'products'
    ? record?.readyToTranslate === true && isEmpty(record.discontinuedOn)
    : !isEmpty(record?.[sourceFields.companies.description])
}

async function createTranslation(
  { tx, model, actor, id, now }: WriteContext,
  name: TranslatedResource,
  after: StoredRecord,
): Promise<void> {
  const resource = model.resource('translations')
  const known = (after.translation ?? {}) as StoredRecord
  const given = {
    subject: name === 'products' ? 'product' : 'company',
    vendor: after.vendor,
    product: name === 'products' ? id : null,
    company: name === 'companies' ? id : null,
    readyToTranslate: true,
    status: known.status ?? 'todo',
    source: sourceOf(name, after),
    ...Object.fromEntries(translatedFields.map((field) => [field, known[field] ?? null])),
    isPublished: known.isPublished === true,
    published: known.published ?? null,
  }
  const made = await insertEmpty({ tx, model, actor, resource }, given, now)
  await reportTranslation(tx, { name, id }, { ...given, _id: made })
}

/**
 * Creates the translation of a record sent to translation for the first time, and notes on an
 * existing one whether its original has changed since (decision 54) and whether it is to be worked
 * on. Every change of the original makes a new version of the translation, so that a user with the
 * old one on screen is told. A translation that is not begun gets the new original as its source.
 */
export async function followSource(context: WriteContext, name: TranslatedResource): Promise<void> {
  const { tx, model, actor, id, before, after, now } = context
  if (!after) return
  const ready = needsTranslation(name, after)
  const known = translationIdOf(after)
  if (!isId(known)) {
    if (ready) await createTranslation(context, name, after)
    return
  }
  const source = sourceOf(name, after)
  const isSameSource = isSameValue(source, sourceOf(name, before))
  if (ready === needsTranslation(name, before) && isSameSource) return
  const resource = model.resource('translations')
  const stored = (await lockStored(tx, resource, [known])).get(known)
  if (!stored) return
  const made = isBegun(stored) ? stored.source : source
  const isStale = isOutdated(made, source)
  const isNewWork =
    (ready && stored.readyToTranslate !== true) || (isStale && stored.isStale !== true)
  const next: StoredRecord = {
    ...stored,
    readyToTranslate: ready,
    source: made,
    isStale,
    ...(!isSameSource && { sourceChangedAt: now }),
    ...(isNewWork && { waitingSince: now }),
  }
  const changes = differences(resource.leaves.filter(isStored), stored, next)
  if (!changes.length) return
  const target = { tx, model, actor, resource }
  const written = { ...next, version: Number(stored.version) + 1, updatedAt: now }
  const changed = new Set(changes.flatMap(({ field }) => resource.leaf.get(field) ?? []))
  await updateRecord(target, { after: written, changed, changes })
  await reportTranslation(tx, { name, id }, written)
}
