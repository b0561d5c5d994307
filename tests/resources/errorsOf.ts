import { translate } from '../../i18n/index.ts'
import { labelKey } from '../../i18n/labelKey.ts'
import { model } from '../../resources/index.ts'
import { checkRecord } from '../../schema/checkRecord.ts'
import { putAt } from '../../schema/index.ts'

/**
 * What is said in English about the given values of a record, by path. A value is checked with the
 * rules that it touches; the rest of the record is left alone.
 */
export function errorsOf(
  resourceName: string,
  values: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const resource = model.resource(resourceName)
  const record: Record<string, unknown> = {}
  const leaves = Object.entries(values).flatMap(([path, value]) => {
    putAt(record, path.split('.'), value)
    const leaf = resource.leaf.get(path)
    return leaf ? [leaf] : []
  })
  const issues = checkRecord(resource, record, leaves)
  const textOf = ({ path, key, vars }: (typeof issues)[number]) =>
    translate('en', key, { field: translate('en', labelKey(resourceName, path)), ...vars })
  return Object.fromEntries(issues.map((issue) => [issue.path, textOf(issue)]))
}
