import { afterEach, expect, test } from 'vitest'
import { fileUrl } from '../../../src/api/fileUrl.ts'
import { pictureUrl } from '../../../src/api/pictureUrl.ts'

const stored = '/files/pictures/0a.jpg'
const foreign = 'https://shop.example.com/files/a.jpg'

afterEach(() => document.querySelector('meta[name="bottega-api"]')?.remove())

function answeredBy(host: string): void {
  const meta = document.createElement('meta')
  Object.assign(meta, { name: 'bottega-api', content: host })
  document.head.prepend(meta)
}

test('API-004: files are at the host of the calls, which is the page’s own unless one is named', () => {
  expect([fileUrl(stored), pictureUrl(stored, 96)]).toEqual([stored, `${stored}?w=96`])
  answeredBy('https://api.example.com')
  expect([fileUrl(stored), pictureUrl(stored, 300)]).toEqual([
    `https://api.example.com${stored}`,
    `https://api.example.com${stored}?w=300`,
  ])
})

test('an address of somewhere else stays as it is', () => {
  answeredBy('https://api.example.com')
  expect([fileUrl(foreign), pictureUrl(foreign, 96)]).toEqual([foreign, foreign])
})
