import { labelKey, translate } from '../../../i18n/index.ts'
import { wordSign, type Language, type Resource } from '../../../schema/index.ts'

function madeLabels(resource: Resource, language: Language): ReadonlyMap<string, string> {
  const labelOf = (path: string) => translate(language, labelKey(resource.name, path))
  const paths = resource.leaves.map(({ path }) => path)
  const counts = new Map<string, number>()
  for (const path of paths) {
    const sign = wordSign(labelOf(path))
    counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  return new Map(
    paths.map((path) => {
      const own = labelOf(path)
      const group = path.split('.').slice(0, -1).join('.')
      const isAlone = (counts.get(wordSign(own)) ?? 0) < 2
      return [path, isAlone || group === '' ? own : `${labelOf(group)}: ${own}`]
    }),
  )
}

const made = new WeakMap<Resource, Map<Language, ReadonlyMap<string, string>>>()

/** What files call the fields of a resource, by path: their labels, with the group where two are called alike. */
export function headLabels(resource: Resource, language: Language): ReadonlyMap<string, string> {
  const known = made.get(resource) ?? new Map<Language, ReadonlyMap<string, string>>()
  made.set(resource, known)
  const labels = known.get(language) ?? madeLabels(resource, language)
  known.set(language, labels)
  return labels
}
