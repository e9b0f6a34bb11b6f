import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import { demoId } from './ids.ts'
import { transfer, type DemoProduct } from './product.ts'

/** An uploaded picture, with its alt texts. */
export type UploadedPicture = Readonly<{ mediaId: string; alt: string; altId: string }>

const en = (pairs: readonly (readonly [string, string])[]) => pairs.map(([text]) => text)
const id = (pairs: readonly (readonly [string, string])[]) => pairs.map(([, text]) => text)

/** Builds the whole shape of one product, as the admin's form would send it. */
export function productOf(
  demo: DemoProduct,
  pictures: ReadonlyMap<string, UploadedPicture>,
): SaveProduct {
  const isCombo = demo.components !== undefined
  return {
    slug: demo.slug,
    categoryId: demoId('category', demo.category),
    packageName: demo.name[0],
    packageNameId: demo.name[1],
    shortDescription: demo.short[0],
    shortDescriptionId: demo.short[1],
    fullDescription: paragraphs(demo.full[0]),
    fullDescriptionId: paragraphs(demo.full[1]),
    location: demo.location,
    activityHours: demo.hours,
    bookingMethod: 'Online',
    metaTitle: demo.name[0],
    metaTitleId: demo.name[1],
    metaDescription: demo.short[0].slice(0, 170),
    metaDescriptionId: demo.short[1].slice(0, 170),
    isVaried: demo.variants !== undefined,
    isCombo,
    active: true,
    forSale: true,
    price: demo.price,
    usdPrice: demo.usd,
    nettPrice: demo.nett ?? demo.price,
    priceType: demo.priceType ?? 'PER_PERSON',
    childRate:
      demo.child === undefined
        ? null
        : {
            price: demo.child.price,
            usdPrice: demo.child.usd,
            nettPrice: demo.child.nett ?? demo.child.price,
            ageMin: demo.child.ageMin,
            ageMax: demo.child.ageMax,
          },
    personQuantity: demo.persons ?? 1,
    minOrderQuantity: demo.min ?? 1,
    maxPersonQuantity: demo.max,
    variants: [...(demo.variants ?? [])],
    components: (demo.components ?? []).map(([slug, variantId]) => ({
      productId: demoId('product', slug),
      variantId,
    })),
    sessionType: demo.sessionType ?? 'START_TIME',
    times: [...demo.times],
    durationMinutes: demo.minutes,
    cutoffMinutes: demo.cutoff ?? 60,
    ageMin: demo.ages[0],
    ageMax: demo.ages[1],
    includes: en(demo.includes),
    includesId: id(demo.includes),
    notes: en(demo.notes),
    notesId: id(demo.notes),
    itinerary: demo.itinerary.map(([at, title, text]) => ({
      at,
      title: title[0],
      titleId: title[1],
      text: text[0],
      textId: text[1],
    })),
    pools:
      demo.pool === undefined ? [] : [{ poolId: demoId('pool', demo.pool[0]), per: demo.pool[1] }],
    offersPickup: demo.includes.includes(transfer),
    addOnIds: demo.addOns.map(name => demoId('add-on', name)),
    images: demo.pictures.flatMap(name => pictures.get(name) ?? []),
    latitude: demo.place[0],
    longitude: demo.place[1],
  }
}

const paragraphs = (text: string) =>
  text
    .split('\n\n')
    .map(part => `<p>${part}</p>`)
    .join('')
