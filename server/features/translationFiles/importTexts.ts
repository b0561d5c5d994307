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
import { importRow, unknownRow, type AnsweredRow, type ImportContext } from './importRow.ts'
import { planTexts } from './planTexts.ts'
import { readTextsInThread } from './readTextsInThread.ts'
import { checkLanguages, checkImportBody } from './readTexts.ts'

/** Limit for the ids in one filter. */
const idsPerFilter = 500

async function storedRows(readAll: ReadAll, ids: readonly string[]) {
  const found = new Map<string, TranslationRow>()
  for (let at = 0; at < ids.length; at += idsPerFilter) {
    const rows = await readAll<TranslationRow>('translations', {
      filter: { _id: ids.slice(at, at + idsPerFilter) },
      columns: translationColumns,
    })
    for (const row of rows) found.set(row._id, row)
  }
  return found
}

/** Rows imported at the same time, few enough to serve other requests meanwhile. */
const workerCount = 3

/**
 * Maps the entries asynchronously, a few at a time; the results are in the order of the entries.
 */
async function mapWithWorkers<T, R>(
  entries: readonly T[],
  work: (entry: T) => R | Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const queue = entries.entries()
  async function worker() {
    for (const [at, entry] of queue) results[at] = await work(entry)
  }
  await Promise.all(Array.from({ length: workerCount }, worker))
  return results
}

/**
 * Imports the texts of a file into the translations of a collection, or tells what that would do.
 */
export function importTexts(
  engine: Engine,
  model: Model,
  database: Database,
): PortalHandler<'importTranslations'> {
  const resource = model.resource('translations')

  return async ({ request, actor, params, body }) => {
    const { content, isBase64, dryRun, sends } = checkImportBody(body)
    const { collection } = params
    await engine.read(model.resource('collections'), actor, collection)
    const window = { filter: { collection }, columns: ['sourceLanguage'], from: 0, size: 1 }
    const { rows: found } = await engine.list(resource, actor, window)
    const [one] = JSON.parse(found) as TranslationRow[]
    const source: Language = sourceLanguageOf(one?.sourceLanguage)
    const target = targetLanguageOf(source)
    const file = await readTextsInThread(content, target, isBase64)
    checkLanguages(file, source, target, actor.language)

    const readAll = listReader(engine, model, actor)
    const ids = file.translations.map(({ id }) => id)
    const stored = await storedRows(readAll, ids)
    const ours = [...stored.values()].filter((row) => row.collection === collection)
    if (!ours.length) throw refusedFile('app.translationFiles.refused.noTexts')
    const products = ours.flatMap(({ product }) => product ?? [])
    const originals = await originalsOf(readAll, model, products, source)
    const context: ImportContext = {
      engine,
      model,
      database,
      actor,
      dryRun,
      textIn: errorTexts(actor.language, resource.name),
      logFailure: (error) => request.log.error({ err: error }, 'a row of a file failed'),
    }
    const importOne = (incoming: IncomingTranslation): AnsweredRow | Promise<AnsweredRow> => {
      const row = stored.get(incoming.id)
      if (row?.collection !== collection)
        return unknownRow(context, incoming.id, row ? 'otherCollection' : 'unknown')
      const plan = planTexts(resource, row, incoming, originals.get(row.product ?? ''), sends)
      return importRow(context, row, incoming, plan)
    }
    const rows = await mapWithWorkers(file.translations, importOne)
    return { rows, foreign: file.foreign }
  }
}
