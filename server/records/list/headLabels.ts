import { labelKey, translate } from '../../../i18n/index.ts'
import { wordSign, type Language, type Resource } from '../../../schema/index.ts'

function buildLabels(resource: Resource, language: Language): ReadonlyMap<string, string> {
  const labelOf = (path: string) => translate(language, labelKey(resource.name, path))
  const paths = resource.leaves.map(({ path }) => path)
  const counts = new Map<string, number>()
  for (const path of paths) {
    const normalized = wordSign(labelOf(path))
    counts.set(normalized, (counts.get(normalized) ?? 0) + 1)
  }
  return new Map(
    paths.map((path) => {
      const label = labelOf(path)
      const group = path.split('.').slice(0, -1).join('.')
      const isUnique = (counts.get(wordSign(label)) ?? 0) < 2
      return [path, isUnique || group === '' ? label : `${labelOf(group)}: ${label}`]
    }),
  )
}

const cache = new WeakMap<Resource, Map<Language, ReadonlyMap<string, string>>>()

/** The column heads of a resource's fields, by path: the label, with the group if labels repeat. */
export function headLabels(resource: Resource, language: Language): ReadonlyMap<string, string> {
  const known = cache.get(resource) ?? new Map<Language, ReadonlyMap<string, string>>()
  cache.set(resource, known)
  const labels = known.get(language) ?? buildLabels(resource, language)
  known.set(language, labels)
  return labels
}
