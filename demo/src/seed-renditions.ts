import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { RenderedPicture } from '@arung/platform/files/picture-rendering'
import { renderPicture } from '@arung/platform/files/pictures'
import { sha256 } from '@arung/platform/ids'
import { z } from 'zod'

const Index = z.record(
  z.string(),
  z.strictObject({
    base: z.string(),
    width: z.int(),
    height: z.int(),
    files: z.array(z.strictObject({ key: z.string(), contentType: z.string() })),
  }),
)
export type RenditionIndex = z.infer<typeof Index>

/** The folder of the seed pictures' renditions, and which upload each belongs to (by the hash of its bytes). */
export const renditionsFolder = (seedMedia: string): string => path.join(seedMedia, 'rendered')

/**
 * Wraps the upload pipeline's renderer, and reuses earlier renditions for the seed pictures. Rendering forty pictures
 * in seven sizes takes minutes, and a first start should take seconds. Any other picture is rendered as usual.
 */
export function rendererWithSeeds(
  seedMedia: string,
): (content: Buffer) => Promise<RenderedPicture> {
  const folder = renditionsFolder(seedMedia)
  const indexFile = path.join(folder, 'index.json')
  const index = existsSync(indexFile)
    ? Index.parse(JSON.parse(readFileSync(indexFile, 'utf8')))
    : {}
  return async content => {
    const known = index[sha256(content)]
    if (known === undefined) return renderPicture(content)
    const files = known.files.map(async ({ key, contentType }) => ({
      key,
      contentType,
      content: await readFile(path.join(folder, path.basename(key))),
    }))
    return {
      base: known.base,
      width: known.width,
      height: known.height,
      files: await Promise.all(files),
    }
  }
}
