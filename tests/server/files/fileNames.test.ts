import { expect, test } from 'vitest'
import { fileName } from '../../../schema/index.ts'
import { disposition } from '../../../server/files/disposition.ts'
import { isFileName } from '../../../server/adapters/files/fileName.ts'
import { storedName } from '../../../server/files/storedName.ts'

const hash = 'a1'.repeat(32)

test('public-cases 25: any name is kept as it was, under one that any disk and address takes', () => {
  const kept = [
    ['ファイル📄.pdf', 'ファイル📄.pdf'],
    ['schèda tecnica “perché” n°1.PDF', 'schèda tecnica “perché” n°1.pdf'],
    ['a;b "c" %20 #x.pdf', 'a;b "c" %20 #x.pdf'],
    ['Договор №5.docx', 'Договор №5.pdf'],
    ['contract-2026_v2.pdf', 'contract-2026_v2.pdf'],
    ['.hidden.pdf', 'hidden.pdf'],
    ['....', 'file.pdf'],
    ['…', '….pdf'],
    ['日'.repeat(300), `${'日'.repeat(52)}.pdf`],
    ['👩‍👩‍👧'.repeat(100), `${'👩‍👩‍👧'.repeat(8)}.pdf`],
    ['x'.repeat(300), `${'x'.repeat(156)}.pdf`],
  ] as const
  for (const [sent, shown] of kept) {
    const stored = `papers/${storedName(hash, sent, 'pdf')}`
    expect(isFileName(stored), stored).toBe(true)
    for (const part of stored.split('/')) expect(part.length).toBeLessThanOrEqual(255)
    expect(fileName(`/files/${stored}?until=1&signature=x`)).toBe(shown)
  }
  // What needs nothing stays as it always was, and so do addresses of before and of others.
  expect(storedName(hash, 'contract.pdf', 'pdf')).toBe(`${hash.slice(0, 40)}/contract.pdf`)
  expect(fileName('https://example.com/a/Sch%C3%A8da.pdf#2')).toBe('Schèda.pdf')
  expect(fileName(`/files/papers/${hash.slice(0, 40)}.____/x.pdf`)).toBe('x.pdf')
})

test('public-cases 25: what is sent names it to every browser, in letters of ASCII alone', () => {
  expect(disposition('order-R1.pdf')).toBe('attachment; filename="order-R1.pdf"')
  expect(disposition('ファイル📄.pdf', 'inline')).toBe(
    'inline; filename="fuairu-page_facing_up.pdf"; filename*=UTF-8\'\'%E3%83%95%E3%82%A1%E3%82%A4%E3%83%AB%F0%9F%93%84.pdf',
  )
  expect(disposition(`a;b "c" %20 #(x)'*.pdf`)).toBe(
    'attachment; filename="a-b-c-20-x.pdf"; filename*=UTF-8\'\'a%3Bb%20%22c%22%20%2520%20%23%28x%29%27%2A.pdf',
  )
  expect(disposition('perché')).toBe(
    'attachment; filename="perche"; filename*=UTF-8\'\'perch%C3%A9',
  )
  expect(disposition('../Rossi/Neri.csv')).toBe('attachment; filename="..-Rossi-Neri.csv"')
})
