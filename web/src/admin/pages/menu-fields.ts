import type { SaveMenu } from '@arung/contracts/pages/requests'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../base/format/money.ts'
import { useLocale, usePick } from '../../base/i18n/use-locale.ts'
import type { EditField } from '../../backoffice/edit-field.ts'

type MenuField = EditField<SaveMenu>

const own = ['opens', 'closes', 'place', 'latitude', 'longitude'] as const
const ofSection = ['id', 'name', 'nameId'] as const
const ofDish = ['name', 'nameId', 'description', 'descriptionId', 'price', 'usdPrice'] as const

/** Returns the fields of the menu in words: the restaurant, and its current sections and dishes. */
export function useMenuFields(sections: SaveMenu['sections']): readonly MenuField[] {
  const { t } = useTranslation('restaurantMenu')
  const locale = useLocale()
  const pick = usePick()
  const marks = ['vegetarian', 'spicy', 'available'] as const
  const dishWords = (dish: SaveMenu['sections'][number]['dishes'][number]): string =>
    [
      pick(dish.name, dish.nameId),
      pick(dish.description, dish.descriptionId),
      formatMoney(dish.price, 'IDR', locale),
      formatMoney(dish.usdPrice, 'USD', locale),
      ...marks.filter(mark => dish[mark]).map(mark => t(`part.${mark}`)),
    ].join(', ')
  return [
    ...own.map((name): MenuField => ({
      name,
      label: t(`fields.${name}`),
      problem: t(`problems.${name}`),
      show: values => String(values[name]),
    })),
    ...sections.flatMap(({ dishes }, at) => {
      const label = (part: string) => `${t('section', { number: at + 1 })}, ${part}`
      return [
        ...ofSection.map((name): MenuField => ({
          name: `sections.${at}.${name}`,
          label: label(t(`part.${name}`)),
          problem: t(`partProblems.${name}`),
          show: values => values.sections[at]?.[name] ?? '',
        })),
        ...dishes.flatMap((_, nth) =>
          ofDish.map((name): MenuField => ({
            name: `sections.${at}.dishes.${nth}.${name}`,
            label: label(`${t('dish', { number: nth + 1 })}, ${t(`part.${name}`)}`),
            problem: t(`partProblems.${name}`),
            show: () => '',
          })),
        ),
        {
          name: `sections.${at}.dishes`,
          label: label(t('dishes')),
          problem: t('problems.dishes'),
          show: values => (values.sections[at]?.dishes ?? []).map(dishWords).join('; '),
        } satisfies MenuField,
      ]
    }),
    {
      name: 'sections',
      label: t('sections.menu'),
      problem: t('problems.sections'),
      show: values => values.sections.map(one => pick(one.name, one.nameId)).join('; '),
    },
  ]
}
