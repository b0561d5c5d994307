import type { Page } from 'playwright-core'

/** What is chosen on a page, and told from its neighbours by nothing that forced colours leave. */
export async function untoldChoices(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const untold = await page.evaluate(() => {
    const chosen =
      "[aria-current]:not([aria-current='false']), [aria-pressed='true'], [role='tab'][aria-selected='true'], label:has(> input:checked)"
    const shown = [...document.querySelectorAll<HTMLElement>(chosen)].filter((one) =>
      one.checkVisibility(),
    )
    if (shown.length === 0) return ['nothing is chosen']
    const unmarked = shown.filter((one) => getComputedStyle(one).outlineStyle !== 'solid')
    // A strip underlines what is chosen alone.
    const canvas = getComputedStyle(document.documentElement).getPropertyValue('--unseen')
    const strips = [
      ...document.querySelectorAll<HTMLElement>(
        "[data-look='tab']:not([aria-current]), .value-tab[aria-pressed='false']",
      ),
    ]
    const underlined = strips.filter((one) => {
      const seen = one.style.borderBottomColor
      one.style.borderBottomColor = canvas
      const wanted = getComputedStyle(one).borderBottomColor
      one.style.borderBottomColor = seen
      return getComputedStyle(one).borderBottomColor !== wanted
    })
    return [...unmarked, ...underlined].map((one) => one.outerHTML.slice(0, 100))
  })
  await page.emulateMedia({ forcedColors: 'none' })
  return untold
}

/** How much of a window as low as at 400 % zoom is taken by bars that stay while its page moves. */
export async function heightOfBars(page: Page): Promise<number> {
  await page.setViewportSize({ width: 320, height: 256 })
  return page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' })
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => /fixed|sticky/.test(getComputedStyle(one).position))
      .map((one) => one.getBoundingClientRect())
      .filter(({ top, bottom, width }) => width > 160 && bottom > 0 && top < innerHeight)
      .reduce((sum, { top, bottom }) => sum + Math.min(bottom, innerHeight) - Math.max(top, 0), 0)
  })
}

/** What a printed page would have of things to be pressed or typed into, and lines of a list that are cut. */
export async function unprintable(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ media: 'print' })
  const found = await page.evaluate(() => {
    const tools = [
      ...document.querySelectorAll<HTMLElement>(
        'button:not(th button), input:not(.box-input, .MuiInputBase-input, .tick, [role=switch]), nav, .save-bar, .upload',
      ),
    ]
    const framed = '.box, .MuiOutlinedInput-notchedOutline'
    const boxes = [...document.querySelectorAll<HTMLElement>(framed)].filter(
      (one) => getComputedStyle(one).borderTopStyle !== 'none',
    )
    const cut = [...document.querySelectorAll<HTMLElement>('.grid')].filter(
      (one) => getComputedStyle(one).overflow !== 'visible',
    )
    return [...[...tools, ...boxes].filter((one) => one.checkVisibility()), ...cut].map((one) =>
      one.outerHTML.slice(0, 100),
    )
  })
  await page.emulateMedia({ media: 'screen' })
  return found
}

/** Strips that move sideways and have a scrollbar under their words. */
export const stripsWithBars = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('nav, [role=tablist], .value-tabs')]
      .filter((one) => one.scrollWidth > one.clientWidth)
      .filter((one) => one.offsetHeight - one.clientHeight > 4)
      .map((one) => one.outerHTML.slice(0, 100)),
  )
