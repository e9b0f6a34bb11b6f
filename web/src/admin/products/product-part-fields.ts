import type { ProductParts } from '@arung/contracts/catalogue/product-views'
import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import { useTranslation } from 'react-i18next'
import type { Path } from 'react-hook-form'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { usePick } from '../../base/i18n/use-locale.ts'
import type { ProductField } from './use-controls.ts'

const lists = ['includes', 'includesId', 'notes', 'notesId', 'times'] as const
const places = [
  ['latitude', 90],
  ['longitude', 180],
] as const
export const variantTexts = ['id', 'name', 'nameId', 'description', 'descriptionId'] as const
export const stepTexts = ['at', 'title', 'titleId', 'text', 'textId'] as const
export const prices = ['price', 'usdPrice', 'nettPrice'] as const
const textMax = { id: 96, name: 80, nameId: 80, description: 255, descriptionId: 255 } as const
const stepMax = { at: 40, title: 80, titleId: 80, text: 255, textId: 255 } as const

/** Returns the fields that hold lists, each with the fields of its entries. */
export function usePartFields(values: SaveProduct, parts: ProductParts): readonly ProductField[] {
  const { t } = useTranslation('products')
  const { say } = useSpecMessage()
  const pick = usePick()
  /** A field of an entry. The value is shown as part of the whole list. */
  const inner = (name: Path<SaveProduct>, label: string, problem: string): ProductField => ({
    name,
    label,
    problem,
    show: () => '',
  })
  const called = (id: string, of: readonly { id: string; name: string; nameId: string }[]) => {
    const found = of.find(one => one.id === id)
    return found ? pick(found.name, found.nameId) : id
  }
  const single = ({ productId, variantId }: SaveProduct['components'][number]): string => {
    const found = parts.singles.find(({ id }) => id === productId)
    const name = found ? pick(found.packageName, found.packageNameId) : ''
    return variantId === null ? name : `${name}: ${called(variantId, found?.variants ?? [])}`
  }
  return [
    {
      name: 'childRate',
      label: t('sections.child.title'),
      problem: t('problems.amount'),
      show: ({ childRate }) =>
        childRate === null
          ? ''
          : `${prices.map(name => childRate[name]).join(' / ')}, ${childRate.ageMin}–${childRate.ageMax}`,
    },
    ...prices.map(name => inner(`childRate.${name}`, t(`fields.${name}`), t('problems.amount'))),
    inner('childRate.ageMin', t('fields.ageMin'), t('problems.range', { min: 0, max: 17 })),
    inner('childRate.ageMax', t('fields.ageMax'), t('problems.ageOrder')),
    {
      name: 'variants',
      label: t('sections.variants.title'),
      problem: say('variantRequired'),
      show: ({ variants }) =>
        variants.map(({ id, name, price }) => `${name} (${id}): ${price}`).join('\n'),
    },
    ...values.variants.flatMap((_, at) => [
      ...variantTexts.map(name =>
        inner(
          `variants.${at}.${name}`,
          t('numbered', { label: t(`variant.${name}`), n: at + 1 }),
          name === 'id' ? t('problems.slug') : t('problems.text', { max: textMax[name] }),
        ),
      ),
      ...prices.map(name =>
        inner(
          `variants.${at}.${name}`,
          t('numbered', { label: t(`fields.${name}`), n: at + 1 }),
          t('problems.amount'),
        ),
      ),
      inner(
        `variants.${at}.personQuantity`,
        t('numbered', { label: t('fields.personQuantity'), n: at + 1 }),
        t('problems.range', { min: 1, max: 60 }),
      ),
    ]),
    {
      name: 'components',
      label: t('sections.combo.title'),
      problem: t('problems.components'),
      whole: true,
      show: ({ components }) => components.map(single).join('\n'),
    },
    {
      name: 'sessionType',
      label: t('fields.sessionType'),
      problem: t('problems.choose'),
      show: of => t(`sessionTypes.${of.sessionType}`),
    },
    ...lists.map((name): ProductField => ({
      name,
      label: t(`fields.${name}`),
      problem: t(name === 'times' ? 'problems.times' : 'problems.lines'),
      whole: true,
      show: of => of[name].join(name === 'times' ? ', ' : '\n'),
    })),
    {
      name: 'itinerary',
      label: t('sections.itinerary.title'),
      problem: t('problems.choose'),
      show: ({ itinerary }) => itinerary.map(({ at, title }) => `${at} ${title}`).join('\n'),
    },
    ...values.itinerary.flatMap((_, at) =>
      stepTexts.map(name =>
        inner(
          `itinerary.${at}.${name}`,
          t('numbered', { label: t(`step.${name}`), n: at + 1 }),
          t('problems.text', { max: stepMax[name] }),
        ),
      ),
    ),
    {
      name: 'pools',
      label: t('fields.pools'),
      problem: t('problems.choose'),
      whole: true,
      show: ({ pools }) =>
        pools
          .map(({ poolId, per }) => {
            const pool = parts.pools.find(({ id }) => id === poolId)
            const name = pool ? pick(pool.name, pool.nameId) : poolId
            return `${name}: ${t(`per.${per}`)}`
          })
          .join('\n'),
    },
    {
      name: 'addOnIds',
      label: t('fields.addOnIds'),
      problem: t('problems.choose'),
      whole: true,
      show: ({ addOnIds }) => addOnIds.map(id => called(id, parts.addOns)).join('\n'),
    },
    ...places.map(([name, most]): ProductField => ({
      name,
      label: t(`fields.${name}`),
      problem: t('problems.degrees', { most }),
      show: of => String(of[name] ?? ''),
    })),
    {
      name: 'images',
      label: t('fields.images'),
      problem: t('problems.choose'),
      whole: true,
      show: ({ images }) => images.map(({ alt, altId }) => pick(alt, altId)).join('\n'),
    },
  ]
}
