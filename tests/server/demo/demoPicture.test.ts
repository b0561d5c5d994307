import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { categories } from '../../../resources/settings/constants.ts'
import { parseDemoPicture, renderDemoPicture } from '../../../server/demo/pictures/demoPicture.ts'
import { demoPictureUrl, readPictureNumber } from '../../../server/demo/pictures/demoPictureUrl.ts'

describe('demo pictures', () => {
  it('reads names strictly', () => {
    expect(parseDemoPicture('tableware-blue-17.jpg')).toEqual({
      category: 'tableware',
      colour: 'blue',
      n: 17,
    })
    const refused = [
      'tableware-blue-17',
      'tableware-blue-17.png',
      'tableware-blue-017.jpg',
      'tableware-blue--1.jpg',
      'tableware-blue-17.jpg\n',
      'tableware-blue-99999999999.jpg',
      'tableware-azure-17.jpg',
      'weapons-blue-17.jpg',
      'x/tableware-blue-17.jpg',
      '../tableware-blue-17.jpg',
      'Tableware-blue-17.jpg',
      '',
    ]
    for (const name of refused) expect(parseDemoPicture(name), name).toBeNull()
  })

  it('keeps product, view and piece in the number', () => {
    const address = demoPictureUrl(['tableware', 'jug'], 'green', 1234, 3)
    const picture = parseDemoPicture(address.replace('/files/demo/', ''))
    expect(readPictureNumber(picture?.n ?? 0)).toEqual({ product: 1234, view: 3, piece: 3 })
  })

  it('is a square photograph of 1400 pixels', async () => {
    const picture = await renderDemoPicture('tableware-blue-17.jpg')
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1400,
      height: 1400,
      channels: 3,
    })
    expect(picture.length).toBeLessThan(600_000)
  })

  it('is the same each time and different for each name', async () => {
    const again = await renderDemoPicture('bags-red-80.jpg', 96)
    expect((await renderDemoPicture('bags-red-80.jpg', 96)).equals(again)).toBe(true)
    expect((await renderDemoPicture('bags-red-160.jpg', 96)).equals(again)).toBe(false)
    expect((await renderDemoPicture('bags-red-90.jpg', 96)).equals(again)).toBe(false)
  })

  it('draws every piece of every category, and for any other seed something', async () => {
    for (const category of categories)
      for (let piece = 0; piece < 10; piece++) {
        const picture = await renderDemoPicture(`${category}-multicolor-${70 + piece}.jpg`, 96)
        // One colour all over would mean that nothing was drawn.
        const { channels } = await sharp(picture).stats()
        expect(
          Math.max(...channels.map(({ stdev }) => stdev)),
          `${category} ${piece}`,
        ).toBeGreaterThan(8)
      }
    const { width } = await sharp(await renderDemoPicture('whatever', 300)).metadata()
    expect(width).toBe(300)
  })
})
