import { labelKey, translate } from '../../i18n/index.ts'
import { outcomeName } from '../../schema/checks/checkLive.ts'
import {
  asReference,
  isComputed,
  isKeptInStep,
  isDerived,
  policyOf,
  orNullJson,
  withoutRequired,
  type AnyField,
  type JsonSchema,
  type Leaf,
  type Model,
  type Related,
  type Resource,
} from '../../schema/index.ts'

/**
 * What a schema describes: an answered record, a row of a list, which has only the chosen columns
 * and no other records in it, or the fields that a write may contain.
 */
export type SchemaUse = 'record' | 'row' | 'change'

/** In answers to users whose changes of live records wait for a decision. */
const outcomeSchema: JsonSchema = {
  type: 'object',
  description:
    'After a change of a live record by its owner: what became of each changed field, by dotted path. The record is as it is live; what is `proposed` waits for a decision.',
  additionalProperties: { type: 'string', enum: ['applied', 'proposed'] },
}

type Node = {
  type: 'object'
  properties: Record<string, JsonSchema | Node>
  additionalProperties: false
  required?: string[]
}

const isNode = (schema: JsonSchema | Node | undefined): schema is Node =>
  schema !== undefined && 'properties' in schema && schema.additionalProperties === false

const emptyNode = (): Node => ({ type: 'object', properties: {}, additionalProperties: false })

function require(node: Node, name: string): void {
  if (!node.required?.includes(name)) node.required = [...(node.required ?? []), name]
}

/** The leaf without its `required` rule, where stored records may lack the value. */
function withoutRequirement(
  { incompleteWhile, startsEmpty }: Resource,
  leaf: Leaf,
  use: SchemaUse,
): Leaf {
  const startsWithout = startsEmpty && use !== 'change' && !leaf.field.createOnly
  return incompleteWhile || startsWithout ? withoutRequired(leaf) : leaf
}

/** Fields of another record, by their dotted paths. */
function summaryOf(target: Resource, paths: readonly string[]): JsonSchema {
  const shown = paths.flatMap((path) => target.leaf.get(path) ?? [])
  const id = target.leaf.get('_id')
  return {
    type: 'object',
    properties: Object.fromEntries([
      ...(id ? [['_id', id.kind.json(id.field)]] : []),
      ...shown.map((leaf) => [leaf.path, orNullJson(leaf.kind.json(leaf.field))]),
    ]),
    required: ['_id'],
    additionalProperties: false,
  }
}

function shapeOf(model: Model, leaf: Leaf, use: SchemaUse): JsonSchema {
  const { kind, field } = leaf
  const shape = kind.json(field)
  if (field.kind === 'related') {
    const { resource, select } = field as AnyField & Related
    return { ...shape, items: summaryOf(model.resource(resource), select) }
  }
  const reference = asReference(leaf)
  if (!reference?.embed || use !== 'record') return shape
  const { description } = shape
  return { ...summaryOf(model.resource(reference.resource), reference.embed), description }
}

function whenLiveText(resource: Resource, leaf: Leaf): string {
  const { live } = resource
  const policy = policyOf(resource, leaf)
  if (!live || policy === 'applies' || leaf.isSystem) return ''
  const except = policy === 'lowerApplies' ? ', unless it is lower' : ''
  return `While ${live.field} is ${live.is.join(' or ')}, a change by the record’s owner waits for ${live.decides.join(' or ')}${except}.`
}

function leafSchema(model: Model, resource: Resource, leaf: Leaf, use: SchemaUse): JsonSchema {
  const held = withoutRequirement(resource, leaf, use)
  const shape = shapeOf(model, held, use)
  const { field } = leaf
  const rights = [
    field.read && `Seen by ${field.read.join(', ') || 'nobody'}.`,
    field.write &&
      (field.write.length ? `Changed by ${field.write.join(', ')}.` : 'Set by the server.'),
    field.createOnly && 'Set once.',
    field.lockedWhile &&
      `Locked while ${field.lockedWhile.field} is ${[field.lockedWhile.is].flat().join(' or ')}.`,
    isWritable(leaf) || field.whenLive ? whenLiveText(resource, leaf) : '',
    field.enabledWhen &&
      `Only while ${field.enabledWhen.field} is ${String(field.enabledWhen.is)}.`,
  ]
  // What other fields or records give may be absent.
  const isRequired = leaf.isSystem || (isComputed(leaf) && !isDerived(field)) || held.field.required
  return {
    ...(isRequired ? shape : orNullJson(shape)),
    title: translate('en', labelKey(resource.name, leaf.path)),
    description: [field.about, shape.description, ...rights].filter(Boolean).join(' '),
  }
}

const isWritable = (leaf: Leaf) =>
  !leaf.isSystem && leaf.field.write?.length !== 0 && !isKeptInStep(leaf) && !leaf.field.counts

const hasPlace: Readonly<Record<SchemaUse, (leaf: Leaf) => boolean>> = {
  record: () => true,
  row: (leaf) => leaf.kind.column !== null || !isComputed(leaf),
  change: isWritable,
}

const isAnswered: Readonly<Record<SchemaUse, (leaf: Leaf) => boolean>> = {
  record: ({ field }) => field.read === undefined,
  row: ({ isSystem }) => isSystem,
  change: () => false,
}

/** JSON Schema of a resource's records. */
export function recordSchema(model: Model, resource: Resource, use: SchemaUse): JsonSchema {
  const root = emptyNode()
  for (const leaf of resource.leaves.filter(hasPlace[use])) {
    const isAlways = isAnswered[use](leaf)
    let node = root
    for (const part of leaf.parts.slice(0, -1)) {
      const next = node.properties[part]
      const group = isNode(next) ? next : emptyNode()
      node.properties[part] = group
      if (isAlways) require(node, part)
      node = group
    }
    const schema = leafSchema(model, resource, leaf, use)
    const name = leaf.parts.at(-1) ?? ''
    node.properties[name] = schema
    if (isAlways) require(node, name)
    const { alias, formName } = leaf.field
    for (const second of use === 'change' ? [alias, formName] : [alias])
      if (second && second !== leaf.path) {
        root.properties[second] = { ...schema, description: `The same as ${leaf.path}.` }
        if (isAlways) require(root, second)
      }
  }
  if (use === 'record' && resource.live) root.properties[outcomeName] = outcomeSchema
  return root
}
