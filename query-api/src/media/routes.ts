import { z } from 'zod'
import { notFound } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import type { Parts } from '../parts.ts'

/** `<hash>-960.webp`, `<hash>-og.jpg`: names of renditions, which change with their content. */
const FilePath = z.strictObject({
  file: z.string().regex(/^[a-f0-9]{32}-(?:480|960|1600|og)\.(?:avif|webp|jpg)$/),
})
const yearSeconds = 31_536_000

/** The pictures of the catalogue in their rendered sizes. */
export const mediaRoutes = (parts: Parts): Route[] => [
  defineRoute({
    method: 'get',
    path: '/media/:file',
    feature: 'media',
    summary: 'One rendition of a stored picture',
    access: 'public',
    ownership: 'none',
    limit: 'read',
    params: FilePath,
    data: 'file',
    async run({ params }) {
      const stored = await parts.files.get(`media/${params.file}`)
      if (stored === null) throw notFound()
      const headers = { 'cache-control': `public, max-age=${yearSeconds}, immutable` }
      return { file: stored.content, contentType: stored.contentType, headers }
    },
  }),
]
