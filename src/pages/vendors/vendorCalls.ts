import { definitions } from '../../../resources/index.ts'

type Defined = (typeof definitions)[number]
type Named<N extends Defined['name']> = Extract<Defined, { readonly name: N }>

/** A definition with the exact types of its calls. */
export function definitionOf<const N extends Defined['name']>(name: N): Named<N> {
  const found = definitions.find((one): one is Named<N> => one.name === name)
  if (!found) throw new Error(`There is no definition of ${name}`)
  return found
}
