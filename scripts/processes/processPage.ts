import { translate } from '../../i18n/index.ts'
import { arrowPath, mapLayout, mapMeasures, mapSize } from '../../resources/processes/mapLayout.ts'
import {
  isWaiting,
  partnerOf,
  turnsOfPeople,
  type Process,
  type RecordSituation,
  type SourceSituation,
} from '../../resources/processes/process.ts'
import { processes } from '../../resources/processes/processes.ts'

type AnySituation = RecordSituation | SourceSituation
const t = (key: Parameters<typeof translate>[1]) => translate('en', key)
const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Whose turn it is, in words. */
const whoOf = (situation: AnySituation): string => {
  const types = turnsOfPeople<unknown>(situation).flatMap(({ of, standsIn }) =>
    (standsIn ? [] : of).map((type) =>
      type === 'vendor' ? t('app.process.who.vendor') : t(`roles.${type}`),
    ),
  )
  const partner = partnerOf(situation)
  return [...types, ...(partner ? [t(`app.process.who.${partner}`)] : [])].join(', ')
}

const { width: cardWidth, height, gapX, gapY } = mapMeasures
const margin = 12
/** Letters of a line in a card: of a name, which is bold, and of what is to be done. */
const letters = { name: 17, what: 20 } as const

/** A text in lines of a card. */
function linesOf(text: string, most: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < most)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function card(situation: AnySituation, x: number, y: number): string {
  const text = (lines: readonly string[], from: number, weight: number, colour: string) =>
    lines
      .map(
        (line, at) =>
          `<text x="${x + 10}" y="${from + at * 15}" font-size="12" font-weight="${weight}" fill="${colour}">${escaped(line)}</text>`,
      )
      .join('')
  const name = linesOf(t(`${situation.text}.name`), letters.name)
  const isOver = situation.turns.length === 0
  const below = y + 24 + name.length * 15
  const what = isWaiting(situation) ? `${whoOf(situation)}: ${t(`${situation.text}.next`)}` : ''
  return `<rect x="${x}" y="${y}" width="${cardWidth}" height="${height}" rx="12" fill="#fffdf9" stroke="#c9bfae"${isOver ? ' stroke-dasharray="4 3"' : ''}/>${text(name, y + 22, 600, '#2b2521')}${text(linesOf(what, letters.what), below, 400, '#6b6058')}`
}

function picture(process: Process): string {
  const layout = mapLayout(process)
  const size = mapSize(layout)
  const cards = layout.places.map(({ column, row }, at) => {
    const situation = process.situations[at]
    return situation ? card(situation, column * (cardWidth + gapX), row * (height + gapY)) : ''
  })
  const arrows = layout.arrows.map(
    (arrow) =>
      `<path d="${arrowPath(arrow)}" fill="none" stroke="#8a7f75" stroke-width="1.5"${arrow.isBack ? ' stroke-dasharray="4 4"' : ''} marker-end="url(#tip)"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${size.width + 2 * margin} ${size.height + 2 * margin}" width="${size.width + 2 * margin}" font-family="Inter, system-ui, sans-serif"><title>${escaped(t(process.title))}</title><defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 .5 7.5 4 0 7.5z" fill="#8a7f75"/></marker></defs><rect x="${-margin}" y="${-margin}" width="100%" height="100%" fill="#faf6f0"/>${arrows.join('')}${cards.join('')}</svg>\n`
}

/** A picture of each process, by its name. */
export const processPictures = (): ReadonlyMap<string, string> =>
  new Map(processes.map((process) => [process.name, picture(process)]))

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function table(process: Process): string {
  const rows = (process.situations as readonly AnySituation[]).map((situation) => {
    const turns = turnsOfPeople<{ readonly name: string }>(situation)
    const { usualDays, staleDays } = situation
    return row([
      t(`${situation.text}.name`),
      whoOf(situation) || '–',
      turns.flatMap(({ by }) => by.map((one) => `\`${one}\``)).join(', ') || '–',
      turns.flatMap(({ item, reminders = [] }) => (item ? [item.name] : reminders)).join(', ') ||
        '–',
      turns.flatMap(({ told = [] }) => told).join(', ') || '–',
      usualDays === undefined ? '–' : String(usualDays),
      staleDays === undefined ? '–' : String(staleDays),
    ])
  })
  return [
    row(['situation', 'turn', 'ends by', 'inbox', 'notices', 'usual days', 'brought up after']),
    row(Array.from({ length: 7 }, () => '---')),
    ...rows,
  ].join('\n')
}

/** The page of the documentation. */
export const processPage = (): string =>
  [
    '# Processes',
    '',
    'Whose turn it is in each situation, from `resources/processes/`. Inbox, tabs, the page `/admin/process`, the line “what',
    'happens next” of a record and this page are made from the same data. Written by `npm run processes`: do not edit.',
    'Dashed boxes are final, dashed arrows lead back.',
    ...processes.flatMap((process) => [
      '',
      `## ${t(process.title)}`,
      '',
      `![${t(process.title)}](processes/${process.name}.svg)`,
      '',
      table(process),
    ]),
    '',
  ].join('\n')
