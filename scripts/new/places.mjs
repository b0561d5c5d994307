/**
 * Finds values in source files and inserts lines next to them. Names are followed to the files that
 * define them; unexpected syntax is refused with a sentence that names it.
 */
import path from 'node:path'
import { bare, constantsOf, importsOf, keyOf, namesIn, statementsOf } from './syntax.mjs'

const WHAT = { ObjectExpression: 'an object', ArrayExpression: 'a list' }

export function places(sources) {
  const statements = (file) => statementsOf(sources, file)
  const textOf = ({ file, node }) => sources.read(file).slice(node.start, node.end)

  /** The location of a name's value; undefined if the file has none that can be read. */
  function valueOf(file, name) {
    const constant = constantsOf(statements(file)).find((one) => one.name === name)
    if (constant) return follow({ file, ...constant })
    for (const { node, target } of importsOf(statements(file), file)) {
      const found = node.specifiers.find(({ local }) => local.name === name)
      if (found?.imported && sources.exists(target)) return valueOf(target, found.imported.name)
    }
    return undefined
  }

  const follow = (place) =>
    (place.node.type === 'Identifier' && valueOf(place.file, place.node.name)) || place

  /** @throws Error for any other syntax */
  function expect(type, place, what) {
    if (place?.node.type === type) return place
    const written = place ? textOf(place).replace(/\s+/g, ' ').slice(0, 60) : ''
    throw new Error(
      place
        ? `${place.file}: ${what} is no ${WHAT[type].split(' ')[1]} but \`${written}\`, which is not understood here. Nothing was changed.`
        : `${what} was not found. Nothing was changed.`,
    )
  }
  const object = (place, what) => expect('ObjectExpression', place, what)
  const list = (place, what) => expect('ArrayExpression', place, what)

  const insideOf = ({ file }, node) => follow({ file, node: bare(node) })

  /** The values that are spread into an object or a list. */
  const spread = (place, one) =>
    expect(
      place.node.type,
      insideOf(place, one.argument),
      `what \`${textOf({ ...place, node: one })}\` spreads`,
    )

  /** The location of a property's value, also in spread objects. */
  function property(place, name) {
    const own = place.node.properties.find((one) => keyOf(one) === name)
    if (own) return insideOf(place, own.value)
    for (const one of place.node.properties.filter(({ type }) => type === 'SpreadElement')) {
      const found = property(spread(place, one), name)
      if (found) return found
    }
    return undefined
  }

  /** The keys of an object by entry, those of spread objects included. */
  const keysByEntry = (place) =>
    place.node.properties.map((one) => {
      if (one.type === 'SpreadElement') return keysByEntry(spread(place, one)).flat()
      const key = keyOf(one)
      if (key === undefined)
        throw new Error(
          `${place.file}: the key \`${textOf({ ...place, node: one.key })}\` is not understood here. Nothing was changed.`,
        )
      return [key]
    })

  /** The texts of a list by entry, those of spread lists included. */
  const textsByEntry = (place) =>
    place.node.elements.map((one) => {
      if (one.type === 'SpreadElement') return textsByEntry(spread(place, one)).flat()
      return typeof one.value === 'string' ? [one.value] : []
    })

  /** Inserts a line after an entry of an object or a list; before the first one for -1. */
  function insert({ file, node }, index, line) {
    const entries = node.properties ?? node.elements
    if (index < 0) {
      sources.splice(file, node.start + 1, `\n${line},${entries.length > 0 ? '' : '\n'}`)
      return
    }
    const { end } = entries[index]
    // A comment on the line of the entry belongs to it.
    const [comma] = /^,(?:[ \t]*\/\/[^\n]*)?/.exec(sources.read(file).slice(end)) ?? []
    if (comma) sources.splice(file, end + comma.length, `\n${line},`)
    else sources.splice(file, end, `,\n${line}`)
  }

  const insertLast = (place, line) =>
    insert(place, (place.node.properties ?? place.node.elements).length - 1, line)

  /** Adds the import of a name from another file of ours, unless it exists. */
  function addImport(file, name, target, { isType = false } = {}) {
    const all = importsOf(statements(file), file)
    const from = all.filter((one) => one.target === target)
    if (
      from.some(({ node }) =>
        node.specifiers.some(
          ({ local, imported }) => local.name === name && imported?.name === name,
        ),
      )
    )
      return
    checkFree(file, name)
    const usable = from.find(
      ({ node }) =>
        node.importKind === (isType ? 'type' : 'value') && node.specifiers.at(-1)?.imported,
    )
    if (usable) {
      const { specifiers } = usable.node
      const next = specifiers.find(({ local }) => local.name > name)
      if (next) sources.splice(file, next.start, `${name}, `)
      else sources.splice(file, specifiers.at(-1).end, `, ${name}`)
      return
    }
    const relative = path.posix.relative(path.posix.dirname(file), target)
    const spec = relative.startsWith('.') ? relative : `./${relative}`
    const line = `import ${isType ? 'type ' : ''}{ ${name} } from '${spec}'\n`
    const last = statements(file).findLast(({ type }) => type === 'ImportDeclaration')
    sources.splice(file, last ? last.end + 1 : 0, line)
  }

  /** @throws Error if the name has another meaning in the file */
  function checkFree(file, name) {
    if (namesIn(statements(file)).has(name))
      throw new Error(`${file} has something else called \`${name}\`. Nothing was changed.`)
  }

  /** Inserts a statement before the statement of a value, and before its comment. */
  function putBefore({ file, statement }, text) {
    const body = statements(file)
    const before = body[body.findIndex(({ start }) => start === statement.start) - 1]
    sources.splice(file, before?.end ?? 0, `${before ? '\n\n' : ''}${text}${before ? '' : '\n\n'}`)
  }

  return {
    valueOf,
    insideOf,
    object,
    list,
    property,
    keysByEntry,
    textsByEntry,
    insert,
    insertLast,
    addImport,
    checkFree,
    putBefore,
  }
}
