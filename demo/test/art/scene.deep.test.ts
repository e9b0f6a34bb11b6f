import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { altTexts } from '../../art/alt-texts.ts'
import { contours, favicon, logo } from '../../art/brand.ts'
import { times } from '../../art/light.ts'
import { pictures } from '../../art/pictures.ts'
import { sceneSvg, subjects, type Scene, type Subject } from '../../art/scene.ts'

const media = new URL('../../seed-media/', import.meta.url)
const subjectNames = Object.keys(subjects).filter((name): name is Subject => name in subjects)
const scene: Scene = { seed: 'a', subject: 'rafting', time: 'dawn', width: 320, height: 214 }

/** Words that a NaN or a missing value would leave behind. */
const brokenMarkup = /NaN|undefined|Infinity|null/

describe('a scene', () => {
  test('gives the same document for the same seed and a different one for another seed', () => {
    expect(sceneSvg(scene)).toBe(sceneSvg(scene))
    expect(sceneSvg({ ...scene, seed: 'b' })).not.toBe(sceneSvg(scene))
  })

  test.each(subjectNames)(
    'of %s draws at every time of day without broken numbers',
    async subject => {
      for (const time of times) {
        const svg = sceneSvg({ ...scene, subject, time })
        expect(svg).not.toMatch(brokenMarkup)
        const { width, height } = await sharp(Buffer.from(svg)).metadata()
        expect([width, height]).toEqual([320, 214])
      }
    },
  )

  test('fills its canvas: no pixel stays transparent', async () => {
    const { isOpaque } = await sharp(Buffer.from(sceneSvg(scene))).stats()
    expect(isOpaque).toBe(true)
  })
})

/** The pictures themselves; their renditions are in a folder next to them. */
const pictureFiles = async () => (await readdir(media)).filter(file => file.endsWith('.png'))

describe('the seed media', () => {
  test('are exactly the listed pictures, each with alt text in both languages', async () => {
    const files = (await pictureFiles()).toSorted()
    expect(files).toEqual(
      pictures()
        .map(({ name }) => `${name}.png`)
        .toSorted(),
    )
    expect(Object.keys(altTexts).toSorted()).toEqual(
      pictures()
        .map(({ name }) => name)
        .toSorted(),
    )
    for (const { en, id } of Object.values(altTexts)) {
      expect(en.length).toBeGreaterThan(10)
      expect(id.length).toBeGreaterThan(10)
    }
  })

  test('are small enough for an upload and large enough for a wide screen', async () => {
    for (const file of await pictureFiles()) {
      const bytes = await readFile(new URL(file, media))
      const { width, format } = await sharp(bytes).metadata()
      expect(format).toBe('png')
      expect(width).toBeGreaterThanOrEqual(900)
      expect(bytes.length).toBeLessThan(700 * 1024)
    }
  })
})

test('the brand marks are small SVG drawings that render', async () => {
  for (const svg of [contours(), favicon(), logo()]) {
    expect(svg.length).toBeLessThan(64 * 1024)
    expect(svg).not.toMatch(brokenMarkup)
    expect((await sharp(Buffer.from(svg)).metadata()).format).toBe('svg')
  }
})
