import { expect, test } from 'vitest'
import {
  cleanCode,
  cleanLine,
  cleanLines,
  cleanPlain,
  isUnclean,
} from '../../../schema/texts/cleanText.ts'
import { emailOf, fold, isFarLongerThan, isShorterThan } from '../../../schema/index.ts'
import { markSigns, withoutMarkRuns } from '../../../schema/texts/signs.ts'
import { hostileKinds, hostileText } from '../../helpers/hostile/hostileTexts.ts'

const points = Array.from({ length: 0x11_0000 }, (_, at) => at)
  .filter((at) => at < 0xd800 || at > 0xdfff)
  .map((at) => String.fromCodePoint(at))

/** Whether a normal form moves a sign before the last of all marks, so that a run of it is sorted. */
const isSorted = (sign: string, form: 'NFC' | 'NFKD') =>
  !`x\u0345${sign}`.normalize(form).startsWith('x\u0345') || sign === '\u0345'

test('security-scale 1: each sign that a normal form sorts counts as a mark', () => {
  const mark = new RegExp(`^[${markSigns}]$`, 'u')
  const missed = points.filter(
    (sign) => (isSorted(sign, 'NFC') || isSorted(sign, 'NFKD')) && !mark.test(sign),
  )
  expect(missed).toEqual([])
})

/** How long the longest run is that a normal form has to sort. */
const longestRun = (text: string) =>
  Math.max(0, ...Array.from(text.matchAll(/[\p{M}\uFF9E\uFF9F]+/gu), ([run]) => run.length))

const cleanings = { cleanLine, cleanLines, cleanPlain, cleanCode, isUnclean, fold, emailOf }

test.each(Object.entries(cleanings))(
  'security-scale 1: %s sorts no long run of marks, whatever the text',
  (_name, clean) => {
    const { normalize } = String.prototype
    let longest = 0
    let calls = 0
    String.prototype.normalize = function counted(form) {
      longest = Math.max(longest, longestRun(String(this)))
      calls += 1
      return normalize.call(this, form)
    }
    try {
      for (const kind of hostileKinds) clean(hostileText(kind, 20_000))
    } finally {
      String.prototype.normalize = normalize
    }
    expect(calls).toBeGreaterThan(0)
    expect(longest).toBeLessThanOrEqual(30)
  },
)

test('security-scale 1: what people write keeps all its marks, and cleaning twice changes nothing', () => {
  const texts = ['Nguyễn Thị Ánh', 'שָׁלוֹם', 'दक्षिणी', 'ภูมิใจ', 'Z̶͉̈a̷̎l̸̈g̷̎o̶', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 England', 'e\u0301\u0323']
  for (const text of texts) {
    expect(withoutMarkRuns(text)).toBe(text)
    expect(cleanLine(text)?.normalize('NFC')).toBe(text.normalize('NFC'))
  }
  for (const kind of hostileKinds)
    for (const clean of [cleanLine, cleanLines, cleanPlain, cleanCode]) {
      const once = clean(hostileText(kind, 500))
      expect(once === null ? once : clean(once), kind).toBe(once)
    }
  // A tag without its flag is invisible; those behind a flag spell it.
  expect(cleanLine('a\u{E0067}b 🏴󠁧󠁢󠁥󠁮󠁧󠁿')).toBe('ab 🏴󠁧󠁢󠁥󠁮󠁧󠁿')
})

test('security-scale 1: lengths are judged by as much of a text as decides', () => {
  expect(isFarLongerThan('à'.repeat(400), 100)).toBe(false)
  expect(isFarLongerThan('à'.repeat(401), 100)).toBe(true)
  expect(isShorterThan('à', 2)).toBe(true)
  expect(isShorterThan('👩‍🎨', 2)).toBe(false)
  // Not counted at all: a segmenter needs seconds for such a text.
  const { segment } = Intl.Segmenter.prototype
  Intl.Segmenter.prototype.segment = () => {
    throw new Error('counted')
  }
  try {
    expect(isShorterThan('\uFDFA'.repeat(100_000), 2)).toBe(false)
  } finally {
    Intl.Segmenter.prototype.segment = segment
  }
})
