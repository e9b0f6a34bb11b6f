import { LRUCache } from 'lru-cache'
import type { RenderedPage } from '../src/app/head/render-contract.ts'
import type { ReadPath, Reading } from './catalogue-reader.ts'
import { packDocument, type DocumentParts, type PackedDocument } from './packed-document.ts'

/** A page that was drawn, with what is needed to send it to others. */
export type KeptPage = Readonly<{ locale: RenderedPage['locale']; document: PackedDocument }>

export type KeptPages = Readonly<{
  /** The page that was drawn for this key, if all that it was made of is still so. */
  find: (key: string) => Promise<KeptPage | null>
  /** Keeps a page with the readings that it was made of. */
  keep: (key: string, page: Drawn) => KeptPage
}>

type Drawn = Readonly<{
  locale: RenderedPage['locale']
  parts: DocumentParts
  readings: ReadonlyMap<string, Reading>
}>
type Kept = KeptPage &
  Readonly<{ readings: ReadonlyMap<string, Reading>; madeAtMs: number; characters: number }>

/** Pages say which day it is; a minute after midnight the new day stands on all of them. */
const ageMsMax = 60_000
const charactersMax = 24_000_000

/**
 * Pages that are drawn once for all who ask: a page is a function of its address, the currency and what is read for it.
 * It is shown for as long as a new reading of each path is the very reading that it was made of, so that it is never
 * older than what would be drawn now. What visitors look at least goes first.
 */
export function createKeptPages(read: ReadPath, now: () => number = Date.now): KeptPages {
  const pages = new LRUCache<string, Kept>({
    maxSize: charactersMax,
    sizeCalculation: ({ characters }) => characters,
  })
  const isSame = async ([path, reading]: readonly [string, Reading]) =>
    (await read(path)) === reading
  return {
    async find(key) {
      const kept = pages.get(key)
      if (kept === undefined || now() - kept.madeAtMs > ageMsMax) return null
      const same = await Promise.all([...kept.readings].map(isSame))
      return same.every(Boolean) ? kept : null
    },
    keep(key, drawn) {
      const { parts, readings } = drawn
      const kept: Kept = {
        ...keptPage(drawn),
        readings,
        madeAtMs: now(),
        characters: parts.reduce((sum, part) => sum + part.length, key.length),
      }
      pages.set(key, kept)
      return kept
    },
  }
}

/** For pages whose sources may change at any moment. */
export const keepsNothing: KeptPages = {
  find: async () => null,
  keep: (_key, drawn) => keptPage(drawn),
}

const keptPage = ({ locale, parts }: Drawn): KeptPage => ({ locale, document: packDocument(parts) })
