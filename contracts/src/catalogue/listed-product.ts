import { z } from 'zod'
import { Picture, ProductSummary } from './views.ts'

/** A picture beside a name that describes it, in a frame that sets its size. */
export const PlainPicture = Picture.pick({ base: true })
export type PlainPicture = z.infer<typeof PlainPicture>

const { shape } = ProductSummary
const Part = shape.componentNames.element

/** A product as its card shows it. A page carries up to 24 of them, so it has only fields that a card shows. */
export const ListedProduct = ProductSummary.pick({
  id: true,
  slug: true,
  packageName: true,
  packageNameId: true,
  shortDescription: true,
  shortDescriptionId: true,
  isCombo: true,
  forSale: true,
  price: true,
  usdPrice: true,
  nettPrice: true,
  priceType: true,
  personQuantity: true,
  maxPersonQuantity: true,
  durationMinutes: true,
  ageMin: true,
}).extend({
  picture: PlainPicture.nullable(),
  /** The following fields are set for combos only. */
  comboKind: shape.comboKind.optional(),
  singlesPrice: shape.singlesPrice.optional(),
  singlesUsdPrice: shape.singlesUsdPrice.optional(),
  componentNames: z.array(Part.extend({ picture: PlainPicture.nullable() })).optional(),
})
export type ListedProduct = z.infer<typeof ListedProduct>

const plain = (picture: Picture | null): PlainPicture | null => picture && { base: picture.base }

/** Reduces a product to the fields of a list. */
export const listed = (product: ProductSummary): ListedProduct => ({
  id: product.id,
  slug: product.slug,
  packageName: product.packageName,
  packageNameId: product.packageNameId,
  shortDescription: product.shortDescription,
  shortDescriptionId: product.shortDescriptionId,
  isCombo: product.isCombo,
  forSale: product.forSale,
  price: product.price,
  usdPrice: product.usdPrice,
  nettPrice: product.nettPrice,
  priceType: product.priceType,
  personQuantity: product.personQuantity,
  maxPersonQuantity: product.maxPersonQuantity,
  durationMinutes: product.durationMinutes,
  ageMin: product.ageMin,
  picture: plain(product.picture),
  ...(product.isCombo ? ofCombo(product) : {}),
})

const ofCombo = (product: ProductSummary) => ({
  comboKind: product.comboKind,
  singlesPrice: product.singlesPrice,
  singlesUsdPrice: product.singlesUsdPrice,
  componentNames: product.componentNames.map(part => ({ ...part, picture: plain(part.picture) })),
})
