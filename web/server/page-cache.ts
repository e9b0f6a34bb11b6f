import { LRUCache } from 'lru-cache'
import type { RenderedPage } from '../src/app/head/render-contract.ts'
import type { ReadPath, Reading } from './catalogue-reader.ts'
import { packDocument, type DocumentParts, type PackedDocument } from './packed-document.ts'

/** A rendered page, with what is needed to send it to other visitors. */
export type CachedPage = Readonly<{ locale: RenderedPage['locale']; document: PackedDocument }>

export type PageCache = Readonly<{
  /** Returns the page rendered for this key if every reading that it was made from is still current. */
  find: (key: string) => Promise<CachedPage | null>
  /** Stores a page with the readings that it was made from. */
  keep: (key: string, page: Drawn) => CachedPage
}>

type Drawn = Readonly<{
  locale: RenderedPage['locale']
  parts: DocumentParts
  readings: ReadonlyMap<string, Reading>
}>
type CacheEntry = CachedPage &
  Readonly<{ readings: ReadonlyMap<string, Reading>; madeAtMs: number; characters: number }>

/** Pages contain the current date. One minute after midnight all of them have the new one. */
const ageMsMax = 60_000
const charactersMax = 24_000_000

/**
 * Creates a cache of pages that are rendered once for all visitors. A page is a function of its address, the currency
 * and its readings. It is served as long as a new read of each path returns the same `Reading` object, so it is never
 * older than a page rendered now. The least recently used pages are evicted first.
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
