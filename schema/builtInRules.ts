import type { AnyField } from './field.ts'
import type { Rule } from './definition.ts'
import { isEmpty } from './kinds/index.ts'
import { italianRegions, type RegionOptions } from './kinds/region.ts'
import { valueAt, type Leaf } from './leaf.ts'

/**
 * Rules that options of single fields imply: `enabledWhen`, `requiredUnless`, a region's country.
 */
export function builtInRules(leaves: readonly Leaf[]): Rule[] {
  return leaves.flatMap(({ path, parts, field, kindName }) => {
    const rules: Rule[] = []
    const { enabledWhen, requiredUnless } = field
    if (enabledWhen) {
      const other = enabledWhen.field.split('.')
      rules.push({
        message: 'validation.notEnabled',
        fields: [path],
        fails: (record) =>
          !isEmpty(valueAt(record, parts)) && valueAt(record, other) !== enabledWhen.is,
      })
    }
    if (requiredUnless) {
      const other = requiredUnless.field.split('.')
      rules.push({
        message: requiredUnless.message,
        fields: [path],
        reads: [requiredUnless.field],
        requires: true,
        fails: (record) =>
          isEmpty(valueAt(record, parts)) && valueAt(record, other) !== requiredUnless.is,
      })
    }
    if (kindName === 'region') {
      const country = (field as AnyField & RegionOptions).of.split('.')
      rules.push({
        message: 'validation.region',
        fields: [path],
        reads: [country.join('.')],
        fails: (record) => {
          const region = valueAt(record, parts)
          return (
            valueAt(record, country) === 'IT' &&
            typeof region === 'string' &&
            !italianRegions.includes(region)
          )
        },
      })
    }
    return rules
  })
}
