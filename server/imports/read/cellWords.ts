import {
  countryCodes,
  asChoice,
  languages,
  wordSign,
  type Leaf,
  type Resource,
} from '../../../schema/index.ts'
import { choiceText, countryText } from '../../records/list/choiceText.ts'

const known = new WeakMap<Leaf, ReadonlyMap<string, string>>()

function valuesOf(resource: Resource, leaf: Leaf): ReadonlyMap<string, string> {
  let values = known.get(leaf)
  if (!values) {
    const choice = asChoice(leaf)
    const all = choice?.values ?? (leaf.kindName === 'country' ? countryCodes : [])
    const labelled = languages.flatMap((language) =>
      all.map((value): [string, string] => [
        wordSign(
          choice ? choiceText(resource, leaf, value, language) : countryText(value, language),
        ),
        value,
      ]),
    )
    // A stored value comes last: it is never taken for the label of another.
    values = new Map([
      ...labelled,
      ...all.map((value): [string, string] => [wordSign(value), value]),
    ])
    known.set(leaf, values)
  }
  return values
}

/** The value of a fixed list that a text names, as it is stored or by its label in any language. */
export const namedValue = (resource: Resource, leaf: Leaf, text: string): string | undefined =>
  valuesOf(resource, leaf).get(wordSign(text))
