import { subscribeLanguage } from '../language/language.ts'
import { element } from './element.ts'
import { entryTexts } from './entryTexts.ts'
import './demoMark.css'

/**
 * Marks every page of a demo that other machines can reach. The mark has a line of its own at the
 * top and covers nothing.
 */
export function showDemoMark(root: HTMLElement): void {
  const mark = element('aside', { class: 'demo-mark', 'aria-label': 'Demo' })
  const translate = () => {
    mark.textContent = entryTexts().demoMark
  }
  translate()
  subscribeLanguage(translate)
  root.before(mark)
  document.documentElement.classList.add('demo-mark-shown')
}
