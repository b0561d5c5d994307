import { useQuery } from '@tanstack/react-query'
import { products as definition } from '../../../resources/products.ts'
import { isObject, type Language } from '../../../schema/index.ts'
import { resourceCall } from '../../api/resourceCall.ts'

const { properties } = definition.calls
const offered = ['color', 'material'] as const
export type Offered = (typeof offered)[number]

/** The words of a property by its values, in each language. */
type Words = ReadonlyMap<string, Readonly<Record<Language, string>>>

async function wordsOf(name: string): Promise<Words> {
  const { body } = await resourceCall(properties, { name })
  const values: unknown[] = isObject(body) && Array.isArray(body['values']) ? body['values'] : []
  return new Map(
    values
      .filter(isObject)
      .map(({ value, en, it }) => [String(value), { en: String(en), it: String(it) }]),
  )
}

/** The colours and materials that products may have, in both languages; empty until they are there. */
export function useOfferedWords(): Readonly<Record<Offered, Words>> {
  const { data } = useQuery({
    queryKey: ['offeredWords'],
    queryFn: async () => {
      const [color, material] = await Promise.all(offered.map(wordsOf))
      return { color: color ?? new Map(), material: material ?? new Map() }
    },
    staleTime: Infinity,
  })
  return data ?? nothing
}

const nothing: Readonly<Record<Offered, Words>> = { color: new Map(), material: new Map() }
