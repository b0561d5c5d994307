import { useMemo } from 'react'
import { useResourceContext } from 'react-admin'
import { model } from '../../../resources/index.ts'
import { fieldRefOf, type FieldRef } from '../../fields/context/fieldRef.ts'

/**
 * The field of a definition by its `source`, as stock parts name it.
 * @throws Error where the resource around it has no such field
 */
export function useOwnFieldRef(source: string): FieldRef {
  const name = useResourceContext()
  return useMemo(() => {
    const resource = model.resource(name ?? '')
    const leaf = resource.leaf.get(source)
    if (!leaf) throw new Error(`${resource.name} has no field ${source}`)
    return fieldRefOf(resource, leaf)
  }, [name, source])
}
