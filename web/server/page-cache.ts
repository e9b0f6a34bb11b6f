import { LRUCache } from 'lru-cache'
import type { RenderedPage } from '../src/app/head/render-contract.ts'
import type { ReadPath, Reading } from './catalogue-reader.ts'
import { packDocument, type DocumentParts, type PackedDocument } from './packed-document.ts'

/** A page that was drawn, with what is needed to send it to others. */
export type CachedPage = Readonly<{ locale: RenderedPage['locale']; document: PackedDocument }>

export type PageCache = Readonly<{
  /** The page that was drawn for this key, if all that it was made of is still so. */
  find: (key: string) => Promise<CachedPage | null>
  /** Keeps a page with the readings that it was made of. */
  keep: (key: string, page: Drawn) => CachedPage
}>

type Drawn = Readonly<{
  locale: RenderedPage['locale']
  parts: DocumentParts
  readings: ReadonlyMap<string, Reading>
}>
type CacheEntry = CachedPage &
  Readonly<{ readings: ReadonlyMap<string, Reading>; madeAtMs: number; characters: number }>

/** Pages say which day it is; a minute after midnight the new day stands on all of them. */
const ageMsMax = 60_000
const charactersMax = 24_000_000

/**
 * Pages that are drawn once for all who ask: a page is a function of its address, the currency and what is read for it.
 * It is shown for as long as a new reading of each path is the very reading that it was made of, so that it is never
 * older than what would be drawn now. What visitors look at least goes first.
 */
export function createPageCache(read: ReadPath, now: () => number = Date.now): PageCache {
  const pages = new LRUCache<string, CacheEntry>({
    maxSize: charactersMax,
    sizeCalculation: ({ characters }) => characters,
  })
  const isSame = async ([path, reading]: readonly [string, Reading]) =>
    (await read(path)) === reading
  return {
    async find(key) {
      const entry = pages.get(key)
      if (entry === undefined || now() - entry.madeAtMs > ageMsMax) return null
      const same = await Promise.all([...entry.readings].map(isSame))
      return same.every(Boolean) ? entry : null
    },
    keep(key, drawn) {
      const { parts, readings } = drawn
      const entry: CacheEntry = {
        ...cachedPage(drawn),
        readings,
        madeAtMs: now(),
        characters: parts.reduce((sum, part) => sum + part.length, key.length),
      }
      pages.set(key, entry)
      return entry
    },
  }
}

/** For pages whose sources may change at any moment. */
export const noPageCache: PageCache = {
  find: async () => null,
  keep: (_key, drawn) => cachedPage(drawn),
}

const cachedPage = ({ locale, parts }: Drawn): CachedPage => ({
  locale,
  document: packDocument(parts),
})
