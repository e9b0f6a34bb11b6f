/**
 * Renders the site's own illustrations (heroes, sign-in pages, empty states) from the drawn PNG
 * files into `public/art`: AVIF and WebP in three widths. Run after the drawings change:
 * `node --import tsx web/scripts/render-art.ts`.
 */
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const source = fileURLToPath(new URL('../../demo/seed-media/', import.meta.url))
const target = fileURLToPath(new URL('../public/art/', import.meta.url))
const names = [
  'hero-home',
  'hero-home-portrait',
  'auth-user',
  'auth-admin',
  'auth-agent',
  'empty',
  'not-found',
  'success',
]
const widths = [480, 960, 1600]
/** The portrait hero is for phones and lies under a dark overlay, so a small file is enough. */
const ownWidths: Readonly<Record<string, readonly number[]>> = { 'hero-home-portrait': [480, 720] }

await rm(target, { recursive: true, force: true })
await mkdir(target, { recursive: true })
for (const name of names) {
  for (const width of ownWidths[name] ?? widths) {
    const picture = sharp(path.join(source, `${name}.png`)).resize(width)
    await picture.clone().avif({ quality: 46, effort: 4 }).toFile(`${target}${name}-${width}.avif`)
    await picture.clone().webp({ quality: 70, effort: 4 }).toFile(`${target}${name}-${width}.webp`)
  }
}
/** The link preview picture of pages that have none of their own. */
await sharp(path.join(source, 'hero-home.png'))
  .resize(1200, 630)
  .jpeg({ quality: 76, mozjpeg: true })
  .toFile(`${target}hero-home-og.jpg`)
