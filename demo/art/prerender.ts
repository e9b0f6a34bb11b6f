import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { renderPicture } from '@arung/platform/files/pictures'
import { sha256 } from '@arung/platform/ids'
import { combos } from '../src/combos.ts'
import { products } from '../src/load-demo.ts'
import { renditionsFolder, type RenditionIndex } from '../src/seed-renditions.ts'

/** Renders the seed pictures that the demo uploads through the upload pipeline's own renderer, and keeps the results. */
const seedMedia = path.join(
  path.dirname(path.dirname(fileURLToPath(import.meta.url))),
  'seed-media',
)
const folder = renditionsFolder(seedMedia)
const wanted = new Set([...products, ...combos].flatMap(product => product.pictures))
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const index: RenditionIndex = {}
for (const file of (await readdir(seedMedia)).toSorted()) {
  if (!wanted.has(path.parse(file).name)) continue
  const content = await readFile(path.join(seedMedia, file))
  const rendered = await renderPicture(content)
  index[sha256(content)] = {
    base: rendered.base,
    width: rendered.width,
    height: rendered.height,
    files: rendered.files.map(({ key, contentType }) => ({ key, contentType })),
  }
  for (const one of rendered.files)
    await writeFile(path.join(folder, path.basename(one.key)), one.content)
}
await writeFile(path.join(folder, 'index.json'), `${JSON.stringify(index, null, 1)}\n`)
