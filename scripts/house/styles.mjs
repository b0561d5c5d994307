/**
 * Style sheets are short, have class names of their own, and use three window widths and one
 * spacing scale.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const LONGEST = 200
const WIDTHS = 'src/browser/breakpoints.ts'
const SPACES = 'src/theme/paper.css'
/** Range of the spacing scale: smaller values are hairlines, larger ones layout. */
const SPACED = { from: 4, to: 32 }
/** Classes of MUI, react-admin and the gateway's card form. */
const FOREIGN = /^((Mui|Ra)[A-Z]|braintree-)/
/** Matches `:has()` on an element that contains the whole page. */
const PAGE_HAS = /(^|[\s>])(:root|html|body)[^\s>]*:has\(/

export function styles(root, folders) {
  const sheets = sheetsOf(root, folders).map(({ file, text }) => ({
    file,
    prefix: sheetPrefix(file),
    text: text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')),
  }))
  const prefixes = sheets.map(({ prefix }) => prefix).toSorted((a, b) => b.length - a.length)
  const widths = namedWidths(root)
  const problems = sheets.flatMap((sheet, at) => [
    ...sizeProblems(sheet),
    ...spaceProblems(sheet),
    ...sameName(sheet, sheets.slice(0, at)),
    ...rulesOf(sheet.text).flatMap(({ head, line }) =>
      (head.startsWith('@')
        ? widthProblems(head, widths)
        : classProblems(sheet, head, prefixes)
      ).map((problem) => `${sheet.file}:${line} ${problem} (scripts/house/styles.mjs)`),
    ),
  ])
  return { problems, note: `${sheets.length} style sheets` }
}

function sizeProblems({ file, text }) {
  const lines = text.trimEnd().split('\n').length
  return lines > LONGEST ? [`${file}:${LONGEST + 1} has ${lines} lines, at most ${LONGEST}`] : []
}

/** Reports margins, paddings and gaps that are not on the scale. */
function spaceProblems({ file, text }) {
  return [...text.matchAll(/(?<=[{;\s])(?:margin|padding|gap|row-gap|column-gap)[\w-]*:([^;}]*)/g)]
    .filter(([, value]) =>
      [...value.matchAll(/(?<![\w.-])-?([\d.]+)px/g)].some(
        ([, pixels]) => pixels >= SPACED.from && pixels <= SPACED.to,
      ),
    )
    .map(({ 0: declaration, index }) => {
      const line = text.slice(0, index).split('\n').length
      return `${file}:${line} "${declaration.trim()}" is not of the --space-… in ${SPACES} (scripts/house/styles.mjs)`
    })
}

/** Reports two sheets with the same prefix, as a prefix must identify its sheet. */
function sameName({ file, prefix }, before) {
  const other = before.find((sheet) => sheet.prefix === prefix)
  return other ? [`${file}:1 ${other.file} has the same name`] : []
}

/**
 * Every selector names a class of its own sheet. One of another sheet may only accompany it, so
 * that the rule wins by its weight and not by which sheet the browser loads last.
 */
function classProblems({ prefix }, head, prefixes) {
  return splitList(head)
    .flatMap(alternatives)
    .flatMap((selector) => {
      if (PAGE_HAS.test(selector))
        return [`"${selector}" is asked anew for each letter that is typed: set a class`]
      const classes = [...selector.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name]) => name)
      const owners = classes.map((name) => [name, prefixes.find((one) => belongs(name, one))])
      const unowned = owners.filter(([name, owner]) => !owner && !FOREIGN.test(name))
      if (unowned.length > 0) return [`no style sheet has the name of .${unowned[0][0]}`]
      if (classes.length > 0 && !owners.some(([, owner]) => owner === prefix))
        return [`"${selector}" has no class that begins with .${prefix}`]
      return []
    })
}

/** `card.css` owns `.card`, `.cards` and `.card-…`. */
export const belongs = (name, prefix) => new RegExp(`^${prefix}(e?s)?(-|$)`).test(name)

function widthProblems(head, widths) {
  return [...head.matchAll(/\((min|max)-width:\s*([^)]+)\)/g)]
    .filter(
      ([, side, value]) =>
        !widths.includes(side === 'max' ? value : `${parseInt(value, 10) - 1}px`),
    )
    .map(([query]) => `${query} is none of the widths of ${WIDTHS}`)
}

function namedWidths(root) {
  let text = ''
  try {
    text = readFileSync(path.join(root, WIDTHS), 'utf8')
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  const row = /breakpoints = \{([^}]*)\}/.exec(text)?.[1] ?? ''
  return [...row.matchAll(/:\s*(\d+)/g)].map(([, width]) => `${width}px`)
}

/** The selectors before each `{`, with their lines. Keyframe steps have no class and pass. */
function rulesOf(text) {
  return [...text.matchAll(/[^{};]+(?=\{)/g)].map(({ 0: head, index }) => {
    const start = index + head.length - head.trimStart().length
    return { head: head.trim(), line: text.slice(0, start).split('\n').length }
  })
}

/** Expands `:is(.a, .b) c` into two selectors; the argument of `:not()` is not styled. */
function alternatives(selector) {
  const plain = selector.replace(/:not\([^()]*\)/g, '')
  const is = /:(?:is|where)\(([^()]*)\)/.exec(plain)
  if (!is) return [plain]
  return splitList(is[1]).flatMap((one) =>
    alternatives(plain.slice(0, is.index) + one + plain.slice(is.index + is[0].length)),
  )
}

/** Splits at commas outside brackets. */
function splitList(list) {
  const parts = ['']
  let depth = 0
  for (const sign of list) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.map((part) => part.trim())
}

/** The class prefix of a sheet: `save-bar` for `saveBar.css`. */
export const sheetPrefix = (file) =>
  path.posix.basename(file, '.css').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Every style sheet of the browser app, with its text. */
export const sheetsOf = (root, folders) =>
  ['src', ...folders.filter((folder) => folder.startsWith('src/'))].flatMap((folder) =>
    sheetsIn(root, folder),
  )

function sheetsIn(root, folder) {
  let entries = []
  try {
    entries = readdirSync(path.join(root, folder), { withFileTypes: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.css'))
    .map((entry) => `${folder}/${entry.name}`)
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
}
