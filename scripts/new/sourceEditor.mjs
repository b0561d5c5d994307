/**
 * Collects changes of source files and saves them together, so that a failure leaves nothing
 * behind.
 */
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

  return {
    add,
    exists,
    read,
    /** Inserts text at a position of a file. */
    splice(file, place, text) {
      const whole = read(file)
      texts.set(file, whole.slice(0, place) + text + whole.slice(place))
    },
    /** Appends text to a file. */
    append(file, text) {
      texts.set(file, `${read(file).trimEnd()}\n\n${text.trim()}\n`)
    },
    /** Saves all changes or, if it throws, none. */
    async attempt(work) {
      const before = new Map(texts)
      try {
        return await work()
      } catch (error) {
        texts.clear()
        for (const [file, text] of before) texts.set(file, text)
        throw error
      }
    },
    changed: () => [...texts.keys()],
    save() {
      for (const [file, text] of texts) {
        mkdirSync(path.dirname(at(file)), { recursive: true })
        writeFileSync(at(file), text)
      }
    },
  }
}
