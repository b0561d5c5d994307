import {
  sourceLanguageOf,
  targetLanguageOf,
} from '../../../resources/parts/translationLanguages.ts'
import type { Language, Model } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import { errorTexts } from '../../errors/errorTexts.ts'
import type { PortalHandler } from '../../http/portalRoutes.ts'
import type { Engine } from '../../records/engine.ts'
import {
  listReader,
  originalsOf,
  translationColumns,
  type ReadAll,
  type TranslationRow,
} from './exchangedRows.ts'
import { refusedFile, type IncomingTranslation } from './exchangedTexts.ts'
import { importRow, strangeRow, type AnsweredRow, type Import } from './importRow.ts'
import { planTexts } from './planTexts.ts'
import { readAside } from './readAside.ts'
import { checkLanguages, sentIn } from './readTexts.ts'

/** Most ids of one filter. */
const atOnce = 500

async function storedRows(readAll: ReadAll, ids: readonly string[]) {
  const found = new Map<string, TranslationRow>()
  for (let at = 0; at < ids.length; at += atOnce) {
    const rows = await readAll<TranslationRow>('translations', {
      filter: { _id: ids.slice(at, at + atOnce) },
      columns: translationColumns,
    })
    for (const row of rows) found.set(row._id, row)
  }
  return found
}

/** Rows at a time, so that others are served meanwhile. */
const rowsAtOnce = 3

/** Does the same to each, a few at a time; the results stand in the order of the entries. */
async function inOrder<T, R>(
  entries: readonly T[],
  work: (entry: T) => R | Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const queue = entries.entries()
  async function worker() {
    for (const [at, entry] of queue) results[at] = await work(entry)
  }
  await Promise.all(Array.from({ length: rowsAtOnce }, worker))
  return results
}

/** Takes the texts of a file into the translations of its collection, or tells what that would do. */
export function importTexts(
  engine: Engine,
  model: Model,
  database: Database,
): PortalHandler<'importTranslations'> {
  const resource = model.resource('translations')

  return async ({ request, actor, params, body }) => {
    const { content, isBase64, dryRun, sends } = sentIn(body)
    const { collection } = params
    await engine.read(model.resource('collections'), actor, collection)
    const window = { filter: { collection }, columns: ['sourceLanguage'], from: 0, size: 1 }
    const { rows: found } = await engine.list(resource, actor, window)
    const [one] = JSON.parse(found) as TranslationRow[]
    const source: Language = sourceLanguageOf(one?.sourceLanguage)
    const target = targetLanguageOf(source)
    const file = await readAside(content, target, isBase64)
    checkLanguages(file, source, target, actor.language)

    const readAll = listReader(engine, model, actor)
    const ids = file.translations.map(({ id }) => id)
    const stored = await storedRows(readAll, ids)
    const ours = [...stored.values()].filter((row) => row.collection === collection)
    if (!ours.length) throw refusedFile('app.translationFiles.refused.noTexts')
    const products = ours.flatMap(({ product }) => product ?? [])
    const originals = await originalsOf(readAll, model, products, source)
    const work: Import = {
      engine,
      model,
      database,
      actor,
      dryRun,
      textIn: errorTexts(actor.language, resource.name),
      noteFailure: (error) => request.log.error({ err: error }, 'a row of a file failed'),
    }
    const take = (incoming: IncomingTranslation): AnsweredRow | Promise<AnsweredRow> => {
      const row = stored.get(incoming.id)
      if (row?.collection !== collection)
        return strangeRow(work, incoming.id, row ? 'otherCollection' : 'unknown')
      const plan = planTexts(resource, row, incoming, originals.get(row.product ?? ''), sends)
      return importRow(work, row, incoming, plan)
    }
    const rows = await inOrder(file.translations, take)
    return { rows, foreign: file.foreign }
  }
}
