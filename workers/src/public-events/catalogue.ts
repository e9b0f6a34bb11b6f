import type { CapacityEvent } from '@arung/domain/capacity/events'
import type { CatalogueEvent } from '@arung/domain/catalogue/events'
import type { PublicMakers } from './maker.ts'

export const catalogueMakers: PublicMakers<CatalogueEvent> = {
  ProductSaved: ({ productId, product, at }) => ({
    type: 'product.saved',
    data: {
      productId,
      slug: product.slug,
      categoryId: product.categoryId,
      name: product.packageName,
      nameId: product.packageNameId,
      isActive: product.active,
      isForSale: product.forSale,
      isCombo: product.isCombo,
      priceType: product.priceType,
      price: product.price,
      usdPrice: product.usdPrice,
      child: product.childRate && {
        price: product.childRate.price,
        usdPrice: product.childRate.usdPrice,
        ageMin: product.childRate.ageMin,
        ageMax: product.childRate.ageMax,
      },
      variants: product.variants.map(({ id, name, nameId, price, usdPrice, personQuantity }) => ({
        id,
        name,
        nameId,
        price,
        usdPrice,
        personQuantity,
      })),
      components: product.components.map(part => ({
        productId: part.productId,
        variantId: part.variantId,
      })),
      sessionType: product.sessionType,
      times: product.times,
      durationMinutes: product.durationMinutes,
      at,
    },
  }),
  ProductRemoved: ({ productId, at }) => ({ type: 'product.removed', data: { productId, at } }),
  DatesDisabled: ({ productId, dates, at }) => ({
    type: 'product.dates-closed',
    data: { productId, dates: dates.map(({ date }) => date), at },
  }),
  DatesEnabled: ({ productId, dates, at }) => ({
    type: 'product.dates-opened',
    data: { productId, dates: [...dates], at },
  }),
  CategorySaved: ({ categoryId, category, at }) => ({
    type: 'category.saved',
    data: { categoryId, slug: category.slug, name: category.name, nameId: category.nameId, at },
  }),
  CategoryRemoved: ({ categoryId, at }) => ({
    type: 'category.removed',
    data: { categoryId, at },
  }),
  AddOnSaved: ({ addOnId, addOn, at }) => ({
    type: 'add-on.saved',
    data: {
      addOnId,
      name: addOn.name,
      nameId: addOn.nameId,
      price: addOn.price,
      usdPrice: addOn.usdPrice,
      isActive: addOn.active,
      at,
    },
  }),
  AddOnRemoved: ({ addOnId, at }) => ({ type: 'add-on.removed', data: { addOnId, at } }),
  PoolSaved: ({ poolId, pool, at }) => ({
    type: 'pool.saved',
    data: { poolId, name: pool.name, at },
  }),
}

/** The reason for closing sessions is free text, so it is not published. */
export const closureMakers: PublicMakers<CapacityEvent> = {
  SessionsClosed: ({ poolId, date, time }) => ({
    type: 'sessions.closed',
    data: { poolId, date, time },
  }),
  SessionsReopened: ({ poolId, date, time }) => ({
    type: 'sessions.reopened',
    data: { poolId, date, time },
  }),
}
