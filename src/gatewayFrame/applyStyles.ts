import type { FormConfiguration } from './cardForm.ts'

/** Of the properties that the gateway documents, those that draw text: nothing loads, covers or moves. */
const allowed = new Set([
  'color',
  'direction',
  'font',
  'font-family',
  'font-size',
  'font-style',
  'font-variant',
  'font-weight',
  'letter-spacing',
  'line-height',
  'opacity',
  'text-align',
  'text-shadow',
])
/** `input`, states of it and its placeholder; no other element. */
const selector = /^(input)?(\.(in)?valid|:focus|:hover|:disabled|::?-?[\w-]*placeholder)?$/

const ground = `
  * { box-sizing: border-box }
  html, body, main { height: 100%; margin: 0; overflow: hidden; background: transparent }
  label, p { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%) }
  input { width: 100%; height: 100%; margin: 0; padding: 0; border: 0; outline: 0; background: transparent }
`

/** Draws the field as the page asks; of its wishes only those that a safe list names. */
export function applyStyles(styles: FormConfiguration['styles'] = {}): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(ground)
  for (const [name, wishes] of Object.entries(styles)) {
    if (!wishes || !selector.test(name.trim()) || name.trim() === '') continue
    const at = ruleFor(sheet, name.trim())
    if (!at) continue
    for (const [property, value] of Object.entries(wishes))
      if (allowed.has(property) && typeof value === 'string')
        at.style.setProperty(property, value.includes('url(') ? '' : value)
  }
  document.adoptedStyleSheets = [sheet]
}

function ruleFor(sheet: CSSStyleSheet, head: string): CSSStyleRule | null {
  try {
    const rule = sheet.cssRules[sheet.insertRule(`${head} {}`, sheet.cssRules.length)]
    return rule instanceof CSSStyleRule ? rule : null
  } catch {
    // A placeholder of another browser.
    return null
  }
}
