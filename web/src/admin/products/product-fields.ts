import type { ProductParts } from '@arung/contracts/catalogue/product-views'
import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import { usePartFields } from './product-part-fields.ts'
import type { ProductField } from './use-controls.ts'

/** Texts in both languages and their maximum lengths. The Indonesian field is called `…Id`. */
const texts = {
  packageName: 120,
  shortDescription: 255,
  fullDescription: 20_000,
  metaTitle: 70,
  metaDescription: 170,
} as const
const lines = { location: 160, activityHours: 80, bookingMethod: 80 } as const
/** The range of each number, as `SaveProduct` accepts it. */
export const numberLimits = {
  personQuantity: [1, 60],
  minOrderQuantity: [1, 60],
  maxPersonQuantity: [1, 400],
  durationMinutes: [10, 2_880],
  cutoffMinutes: [0, 10_080],
  ageMin: [0, 100],
  ageMax: [0, 120],
} as const
export type NumberName = keyof typeof numberLimits
export const amounts = ['price', 'usdPrice', 'nettPrice'] as const
export const switches = ['isVaried', 'isCombo', 'active', 'forSale', 'offersPickup'] as const
const namesOf = <Known extends object>(known: Known) => Object.keys(known) as (keyof Known)[]

/** Returns every field of a product in words: its name, what it accepts, and how its value is shown. */
export function useProductFields(
  values: SaveProduct,
  parts: ProductParts,
): readonly ProductField[] {
  const { t } = useTranslation('products')
  const { say } = useSpecMessage()
  const locale = useLocale()
  const pick = usePick()
  const numberProblem = (name: NumberName): string => {
    const [min, max] = numberLimits[name]
    const isIn = values[name] >= min && values[name] <= max
    if (name === 'minOrderQuantity' && isIn)
      return say('maxPerson', { n: values.maxPersonQuantity })
    if (name === 'maxPersonQuantity' && values[name] > max) return say('maxPerson', { n: max })
    if (name === 'ageMax' && isIn) return t('problems.ageOrder')
    return t('problems.range', { min, max })
  }
  const money = (name: (typeof amounts)[number]): ProductField => ({
    name,
    label: t(`fields.${name}`),
    problem: t('problems.amount'),
    show: ({ [name]: amount }) =>
      Number.isNaN(amount) ? '' : formatMoney(amount, name === 'usdPrice' ? 'USD' : 'IDR', locale),
  })
  return [
    ...namesOf(texts).flatMap((name): ProductField[] => {
      const problem = t('problems.text', { max: texts[name] })
      const plain = (text: string) => text.replaceAll(/<[^>]*>/g, ' ')
      return [
        {
          name,
          label: t('inEnglish', { label: t(`fields.${name}`) }),
          problem,
          show: of => plain(of[name]),
        },
        {
          name: `${name}Id`,
          label: t('inIndonesian', { label: t(`fields.${name}`) }),
          problem,
          show: of => plain(of[`${name}Id`]),
        },
      ]
    }),
    { name: 'slug', label: t('fields.slug'), problem: t('problems.slug'), show: of => of.slug },
    {
      name: 'categoryId',
      label: t('fields.categoryId'),
      problem: t('problems.choose'),
      show({ categoryId }) {
        const found = parts.categories.find(({ id }) => id === categoryId)
        return found ? pick(found.name, found.nameId) : ''
      },
    },
    ...namesOf(lines).map((name): ProductField => ({
      name,
      label: t(`fields.${name}`),
      problem: t('problems.text', { max: lines[name] }),
      show: of => of[name],
    })),
    ...switches.map((name): ProductField => ({
      name,
      label: t(`fields.${name}`),
      problem: t('problems.choose'),
      show: of => t(of[name] ? 'yes' : 'no'),
    })),
    {
      name: 'priceType',
      label: t('fields.priceType'),
      problem: t('problems.choose'),
      show: of => t(`priceTypes.${of.priceType}`),
    },
    ...amounts.map(money),
    ...namesOf(numberLimits).map((name): ProductField => ({
      name,
      label: t(`fields.${name}`),
      problem: numberProblem(name),
      show: of => String(of[name]),
    })),
    ...usePartFields(values, parts),
  ]
}
