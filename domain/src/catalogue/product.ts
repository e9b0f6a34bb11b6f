import type { SaveProduct, SwitchProduct } from '@arung/contracts/catalogue/requests'
import { accept, never, refuse, type Decider, type Decision } from '../decider.ts'
import { sameOrConflict } from '../save-conflict.ts'
import { isSame } from '../same.ts'
import type { ProductEvent } from './events.ts'
import { slugsGivenUp } from './former-slugs.ts'

export type ProductCommand =
  | {
      type: 'SaveProduct'
      productId: string
      product: SaveProduct
      /** The version that the change is based on. When absent, the change overwrites whatever is stored. */
      over?: SaveProduct | null
      now: string
    }
  | ({ type: 'SwitchProduct'; productId: string; now: string } & SwitchProduct)
  | {
      type: 'ChangePictures'
      productId: string
      images: SaveProduct['images']
      /** The pictures that the change is based on. When absent, the change overwrites whatever is stored. */
      over?: SaveProduct['images']
      now: string
    }
  | {
      type: 'ChangeDates'
      productId: string
      disable: readonly { date: string; reason: string }[]
      enable: readonly string[]
      now: string
    }
  | { type: 'RemoveProduct'; productId: string; now: string }
export type ProductRefusal =
  | 'ProductUnknown'
  | 'VariantRequired'
  | 'VariantIdTwice'
  | 'ComboNeedsTwoOrThree'
  | 'ComboOfItself'
  | 'ChangedMeanwhile'
export type Product = Readonly<{
  product: SaveProduct | null
  disabledDates: ReadonlyMap<string, string>
  /** Slugs that the product once had and has given up. Others may take them. */
  formerSlugs: ReadonlySet<string>
}>

/**
 * A product with its rules (specification, point 5) and the dates on which it is not sold. A concurrent save by another
 * person is not lost.
 */
export const product: Decider<ProductCommand, ProductEvent, Product, ProductRefusal> = {
  initial: { product: null, disabledDates: new Map(), formerSlugs: new Set() },
  decide(command, state) {
    const { productId, now: at } = command
    switch (command.type) {
      case 'SaveProduct': {
        const next = command.product
        const refusal = refusalOf(next, productId)
        if (refusal !== null) return refuse(refusal)
        const done = sameOrConflict(state.product, next, command.over)
        if (done) return done
        const saved: ProductEvent = { type: 'ProductSaved', data: { productId, product: next, at } }
        const becameVaried = state.product !== null && !state.product.isVaried && next.isVaried
        return becameVaried
          ? accept<ProductEvent>(saved, { type: 'ProductMadeVaried', data: { productId, at } })
          : accept(saved)
      }
      case 'SwitchProduct':
        return switchProduct(command, state)
      case 'ChangePictures':
        return changePictures(command, state)
      case 'ChangeDates':
        return changeDates(command, state)
      case 'RemoveProduct':
        return state.product === null
          ? accept()
          : accept({ type: 'ProductRemoved', data: { productId, at } })
      default:
        return never(command)
    }
  },
  evolve(state, event) {
    switch (event.type) {
      case 'ProductSaved':
        return { ...state, ...withSlugOf(state, event.data.product) }
      case 'ProductMadeVaried':
        return { ...state, disabledDates: new Map() }
      case 'DatesDisabled':
        return {
          ...state,
          disabledDates: new Map([
            ...state.disabledDates,
            ...event.data.dates.map(({ date, reason }): [string, string] => [date, reason]),
          ]),
        }
      case 'DatesEnabled': {
        const gone = new Set(event.data.dates)
        return {
          ...state,
          disabledDates: new Map([...state.disabledDates].filter(([date]) => !gone.has(date))),
        }
      }
      case 'ProductRemoved':
        return { ...withSlugOf(state, null), disabledDates: new Map() }
      default:
        return never(event)
    }
  },
}

const withSlugOf = ({ product, formerSlugs }: Product, next: SaveProduct | null) => ({
  product: next,
  formerSlugs: slugsGivenUp(formerSlugs, product?.slug, next?.slug),
})

/** Changes only the given switches of the current product, so no other change is lost. */
function switchProduct(
  { productId, active, forSale, now: at }: Extract<ProductCommand, { type: 'SwitchProduct' }>,
  { product }: Product,
): Decision<ProductEvent, ProductRefusal> {
  if (product === null) return refuse('ProductUnknown')
  const next = {
    ...product,
    active: active ?? product.active,
    forSale: forSale ?? product.forSale,
  }
  if (isSame(product, next)) return accept()
  return accept({ type: 'ProductSaved', data: { productId, product: next, at } })
}

/** Changes only the pictures of the current product, so a concurrent save by another person is not lost. */
function changePictures(
  { productId, images, over, now: at }: Extract<ProductCommand, { type: 'ChangePictures' }>,
  { product }: Product,
): Decision<ProductEvent, ProductRefusal> {
  if (product === null) return refuse('ProductUnknown')
  const done = sameOrConflict(product.images, images, over)
  return (
    done ??
    accept({ type: 'ProductSaved', data: { productId, product: { ...product, images }, at } })
  )
}

/**
 * Changes the dates on which the product is not sold. If a date is named twice, the last entry counts, and disabling
 * wins over enabling.
 */
function changeDates(
  { productId, disable, enable, now: at }: Extract<ProductCommand, { type: 'ChangeDates' }>,
  { product, disabledDates }: Product,
): Decision<ProductEvent, ProductRefusal> {
  if (product === null) return refuse('ProductUnknown')
  const wanted = new Map(disable.map(({ date, reason }) => [date, reason]))
  const dates = [...wanted]
    .filter(([date, reason]) => disabledDates.get(date) !== reason)
    .map(([date, reason]) => ({ date, reason }))
  const enabled = [...new Set(enable)].filter(date => disabledDates.has(date) && !wanted.has(date))
  const events: ProductEvent[] = []
  if (enabled.length > 0)
    events.push({ type: 'DatesEnabled', data: { productId, dates: enabled, at } })
  if (dates.length > 0) events.push({ type: 'DatesDisabled', data: { productId, dates, at } })
  return accept(...events)
}

function refusalOf(next: SaveProduct, productId: string): ProductRefusal | null {
  if (next.isVaried && next.variants.length === 0) return 'VariantRequired'
  if (new Set(next.variants.map(variant => variant.id)).size !== next.variants.length)
    return 'VariantIdTwice'
  if (next.isCombo !== (next.components.length === 2 || next.components.length === 3))
    return 'ComboNeedsTwoOrThree'
  return next.components.some(component => component.productId === productId)
    ? 'ComboOfItself'
    : null
}
