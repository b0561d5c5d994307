/** Changes to source files, written together at the end: what fails half-way leaves nothing behind. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export function sourceEditor(root) {
  const texts = new Map()
  const at = (file) => path.join(root, file)

  const read = (file) => texts.get(file) ?? readFileSync(at(file), 'utf8')
  const exists = (file) => texts.has(file) || existsSync(at(file))

  function add(file, text) {
    if (exists(file)) throw new Error(`${file} is there already`)
    texts.set(file, `${text.trim()}\n`)
  }

  /** Puts lines behind the last line of imports. */
  function addImport(file, line) {
    const lines = read(file).split('\n')
    const last = lines.findLastIndex((one) => /^import .* from |^} from '/.test(one))
    texts.set(file, lines.toSpliced(last + 1, 0, line).join('\n'))
  }

  /**
   * Puts lines at the end of a block: behind its last entry, before the bracket that closes it.
   * @param opening matches up to the bracket that opens the block
   */
  function addInside(file, opening, lines) {
    const text = read(file)
    const found = text.match(opening)
    if (!found) throw new Error(`${file} has no ${opening.source}`)
    const end = closingOf(text, (found.index ?? 0) + found[0].length - 1)
    const before = text.slice(0, end).trimEnd()
    const comma = /[,[{]$/.test(before) ? '' : ','
    texts.set(file, `${before}${comma}\n${lines.join('\n')}\n${text.slice(end)}`)
  }

  /** Puts lines at the beginning of a block, right behind the bracket that opens it. */
  function addFirst(file, opening, lines) {
    const text = read(file)
    const found = text.match(opening)
    if (!found) throw new Error(`${file} has no ${opening.source}`)
    const end = (found.index ?? 0) + found[0].length
    texts.set(file, `${text.slice(0, end)}\n${lines.join('\n')}${text.slice(end)}`)
  }

  return {
    add,
    addFirst,
    addImport,
    addInside,
    exists,
    read,
    changed: () => [...texts.keys()],
    save() {
      for (const [file, text] of texts) {
        mkdirSync(path.dirname(at(file)), { recursive: true })
        writeFileSync(at(file), text)
      }
    },
  }
}

const CLOSING = { '{': '}', '[': ']', '(': ')' }

/** Where the bracket at a place is closed; brackets inside strings and comments are none. */
function closingOf(text, from) {
  const open = []
  const token = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|`(?:\\[\s\S]|[^`\\])*`|[{}[\]()]/g
  token.lastIndex = from
  for (const { 0: sign, index } of text.matchAll(token)) {
    if (sign in CLOSING) open.push(CLOSING[sign])
    else if (sign === open.at(-1)) {
      open.pop()
      if (open.length === 0) return index
    }
  }
  throw new Error('a bracket is not closed')
}
