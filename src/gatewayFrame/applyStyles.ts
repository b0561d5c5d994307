import type { FormConfiguration } from './cardForm.ts'

/** The documented properties that style text; none of them can load, cover or move anything. */
const allowedProperties = new Set([
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
/** Matches `input`, its states and its placeholder; no other element. */
const selector = /^(input)?(\.(in)?valid|:focus|:hover|:disabled|::?-?[\w-]*placeholder)?$/

const baseStyles = `
  * { box-sizing: border-box }
  html, body, main { height: 100%; margin: 0; overflow: hidden; background: transparent }
  label, p { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%) }
  input { width: 100%; height: 100%; margin: 0; padding: 0; border: 0; outline: 0; background: transparent }
`

/** Styles the field as the page requests; only properties of the allowlist are applied. */
export function applyStyles(styles: FormConfiguration['styles'] = {}): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(baseStyles)
  for (const [name, declarations] of Object.entries(styles)) {
    if (!declarations || !selector.test(name.trim()) || name.trim() === '') continue
    const rule = ruleFor(sheet, name.trim())
    if (!rule) continue
    for (const [property, value] of Object.entries(declarations))
      if (allowedProperties.has(property) && typeof value === 'string')
        rule.style.setProperty(property, value.includes('url(') ? '' : value)
  }
  document.adoptedStyleSheets = [sheet]
}

function ruleFor(sheet: CSSStyleSheet, head: string): CSSStyleRule | null {
  try {
    const rule = sheet.cssRules[sheet.insertRule(`${head} {}`, sheet.cssRules.length)]
    return rule instanceof CSSStyleRule ? rule : null
  } catch {
    // A vendor-prefixed placeholder selector of another browser.
    return null
  }
}
