import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { contours, favicon, logo } from './brand.ts'
import { pictures } from './pictures.ts'

const media = fileURLToPath(new URL('../seed-media/', import.meta.url))
const web = fileURLToPath(new URL('../../web/public/', import.meta.url))

/** Draws pictures into the seed media: all of them, or those whose name contains the given word. */
async function render(word: string): Promise<void> {
  await mkdir(media, { recursive: true })
  for (const picture of pictures().filter(({ name }) => name.includes(word))) {
    const file = `${media}${picture.name}.png`
    const { size } = await sharp(Buffer.from(picture.svg()))
      .png({ palette: true, colours: 256, dither: 0, effort: 8, compressionLevel: 9 })
      .toFile(file)
    console.log(`${picture.name}.png ${Math.round(size / 1024)} KiB`)
  }
}

/** Draws the marks of the brand into the public folder of the web package. */
async function renderBrand(): Promise<void> {
  await mkdir(web, { recursive: true })
  await writeFile(`${web}contours.svg`, contours())
  await writeFile(`${web}logo.svg`, logo())
  await writeFile(`${web}favicon.svg`, favicon())
  const icons = [
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['apple-touch-icon.png', 180],
  ] as const
  for (const [file, size] of icons) {
    const art = Buffer.from(file === 'apple-touch-icon.png' ? favicon(0) : favicon())
    await sharp(art, { density: 600 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toFile(`${web}${file}`)
  }
}

const word = process.argv[2] ?? ''
await render(word)
if (word === '') await renderBrand()
