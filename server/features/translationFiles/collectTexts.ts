import {
  readTextId,
  sanitizeText,
  type ExchangedField,
  type IncomingFile,
  type IncomingText,
} from './exchangedTexts.ts'
import type { Unit } from './xliffUnits.ts'

interface Collected {
  readonly id: string
  version: number | null
  readonly texts: Map<ExchangedField, IncomingText>
}

function incomingText({ source, target, isReady, isPartial }: Unit): IncomingText {
  const text = {
    source: source === '' ? null : sanitizeText(source),
    target: target === null ? null : sanitizeText(target),
  }
  return isPartial
    ? { ...text, isReady: false, problem: 'app.translationFiles.problems.partial' }
    : { ...text, isReady }
}

/** Groups the units of a file by the translation that their ids name. */
export function collectTexts(
  units: readonly Unit[],
): Pick<IncomingFile, 'translations' | 'foreign'> {
  const found = new Map<string, Collected>()
  let foreign = 0
  for (const unit of units) {
    const named = readTextId(unit.id)
    if (!named) {
      foreign += 1
      continue
    }
    const { id, field } = named
    const version = unit.version ?? named.version
    const known = found.get(id) ?? { id, version, texts: new Map() }
    found.set(id, known)
    // A file may mix two exports: the older version counts.
    known.version = version && known.version && Math.min(known.version, version)
    const text = incomingText(unit)
    const before = known.texts.get(field)
    known.texts.set(
      field,
      before && before.target !== text.target
        ? { ...text, problem: 'app.translationFiles.problems.twice' }
        : text,
    )
  }
  return { translations: [...found.values()], foreign }
}
