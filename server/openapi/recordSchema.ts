import { labelKey, translate } from '../../i18n/index.ts'
import { none, type JsonSchema, type Leaf, type Resource } from '../../schema/index.ts'

type Node = {
  type: 'object'
  properties: Record<string, JsonSchema | Node>
  additionalProperties: false
  required?: string[]
}

const isNode = (schema: JsonSchema | Node | undefined): schema is Node =>
  schema !== undefined && 'properties' in schema && schema.additionalProperties === false

const emptyNode = (): Node => ({ type: 'object', properties: {}, additionalProperties: false })

function leafSchema(resource: Resource, leaf: Leaf): JsonSchema {
  const { field, kind } = leaf
  const shape = kind.json(field)
  const rights = [
    field.read && `Seen by ${field.read.join(', ') || 'nobody'}.`,
    field.write &&
      (field.write.length ? `Changed by ${field.write.join(', ')}.` : 'Set by the server.'),
    field.createOnly && 'Set once.',
    field.lockedWhile &&
      `Locked while ${field.lockedWhile.field} is ${String(field.lockedWhile.is)}.`,
    field.enabledWhen &&
      `Only while ${field.enabledWhen.field} is ${String(field.enabledWhen.is)}.`,
  ]
  const isOptional = !field.required && !leaf.isSystem
  return {
    ...shape,
    ...(isOptional && typeof shape.type === 'string' && { type: [shape.type, 'null'] }),
    ...(isOptional && Array.isArray(shape.enum) && { enum: [...(shape.enum as unknown[]), null] }),
    title: translate('en', labelKey(resource.name, leaf.path)),
    description: [shape.description, ...rights].filter(Boolean).join(' '),
  }
}

const isWritable = ({ field, isSystem }: Leaf) =>
  !isSystem && field.write !== none && field.write?.length !== 0 && !field.lookup && !field.counts

/** JSON Schema of a resource's records: as they are answered, or the fields that a write may name. */
export function recordSchema(resource: Resource, use: 'answer' | 'change'): JsonSchema {
  const root = emptyNode()
  const leaves = use === 'answer' ? resource.leaves : resource.leaves.filter(isWritable)
  for (const leaf of leaves) {
    let node = root
    for (const part of leaf.parts.slice(0, -1)) {
      const next = node.properties[part]
      const group = isNode(next) ? next : emptyNode()
      node.properties[part] = group
      node = group
    }
    const schema = leafSchema(resource, leaf)
    node.properties[leaf.parts.at(-1) ?? ''] = schema
    for (const second of use === 'answer'
      ? [leaf.field.alias]
      : [leaf.field.alias, leaf.field.formName])
      if (second && second !== leaf.path)
        root.properties[second] = { ...schema, description: `The same as ${leaf.path}.` }
  }
  return root
}
