import { expect, test } from 'vitest'
import { readTextsInThread } from '../../../server/features/translationFiles/readTextsInThread.ts'
import { writeTextsCsv } from '../../../server/features/translationFiles/textsCsv.ts'
import { writeXliff } from '../../../server/features/translationFiles/writeXliff.ts'
import { outgoing, targetsOf } from './exchangedFile.ts'

/** A file of a thousand products, as large as those that are read in a thread of their own. */
const large = {
  ...outgoing,
  translations: Array.from({ length: 1000 }, (_one, at) => ({
    ...(outgoing.translations[at % 2] as (typeof outgoing.translations)[number]),
    id: `0190d8a2-0000-7000-8000-${String(at).padStart(12, '0')}`,
  })),
}
const refused = (key: string) => ({
  status: 400,
  code: 'BAD_FILE',
  key: `app.translationFiles.refused.${key}`,
})
const attributes = Array.from({ length: 480_000 }, (_one, at) => `a${at}=""`).join(' ')

test('security-scale F2: a large file is read in a thread of its own, to the same end as a small one', async () => {
  for (const content of [writeXliff(large, '2.0'), writeTextsCsv(large, ',')]) {
    expect(content.length).toBeGreaterThan(128 * 1024)
    const read = targetsOf(await readTextsInThread(content, 'en'))
    expect(read).toHaveLength(1000)
    expect(read[999]?.texts).toEqual({ name: '=1+1', material: "'=A1 'glass'" })
  }
}, 60_000)

test.each([
  ['480,000 attributes', `<xliff version="1.2" ${attributes}>`, refused('tooManyParts')],
  ['800,000 rows', `id,version,name.en\n${'a,1,c\n'.repeat(800_000)}`, refused('tooMany')],
  [
    '50,000 columns',
    `id,version${',name.en'.repeat(12_000)}\n${'a,1,c\n'.repeat(20_000)}`,
    refused('tooManyParts'),
  ],
  ['no end', writeXliff(large, '1.2').slice(0, -20), refused('brokenXml')],
])(
  'security-scale F2: %s are refused in words, and nobody waits meanwhile',
  async (_what, content, refusal) => {
    let isOver = false
    let turns = 0
    const turn = () => {
      turns += 1
      if (!isOver) setImmediate(turn)
    }
    turn()
    await expect(readTextsInThread(content, 'en')).rejects.toMatchObject(refusal)
    isOver = true
    // On this thread they would be few: a tag or a table is worked on at once.
    expect(turns).toBeGreaterThan(200)
  },
  60_000,
)
