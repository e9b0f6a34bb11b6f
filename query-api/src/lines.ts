import type { PricedLine } from '@arung/contracts/carts/views'
import type { Picture } from '@arung/contracts/catalogue/views'
import type { LineTerms } from '@arung/domain/catalogue/line-terms'
import type { CatalogueFacts } from './catalogue/load-catalogue.ts'

/** Returns a line with the prices it was sold at, and its current picture. */
export function pricedLine(facts: CatalogueFacts, line: LineTerms): PricedLine {
  const { mediaId, ...rest } = line
  return {
    ...rest,
    // Which places of which pool it takes is only for the desk.
    sessions: rest.sessions.map(
      ({ variantId: _variant, units: _units, places: _places, ...session }) => session,
    ),
    rates: [...rest.rates],
    addOns: [...rest.addOns],
    picture: pictureOf(facts, line, mediaId),
  }
}

function pictureOf(
  facts: CatalogueFacts,
  line: Pick<LineTerms, 'productId' | 'packageName' | 'packageNameId'>,
  mediaId: string | null,
): Picture | null {
  const media = mediaId === null ? undefined : facts.media.get(mediaId)
  if (mediaId === null || !media) return null
  const images = facts.products.get(line.productId)?.product.images ?? []
  const described = images.find(image => image.mediaId === mediaId)
  const { base, width, height } = media
  return {
    mediaId,
    base,
    width,
    height,
    alt: described?.alt ?? line.packageName,
    altId: described?.altId ?? line.packageNameId,
  }
}
