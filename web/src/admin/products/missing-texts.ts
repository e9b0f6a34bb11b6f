import type { SaveProduct } from '@arung/contracts/catalogue/requests'
import type { Locale } from '@arung/contracts/scalars'

type VariantText = 'name' | 'description'
type StepText = 'title' | 'text'
/** A text that a product has in both languages, named by its English field. */
export type BilingualName =
  | (typeof singles)[number]
  | `variants.${number}.${VariantText}`
  | `itinerary.${number}.${StepText}`

const singles = [
  'packageName',
  'shortDescription',
  'fullDescription',
  'includes',
  'notes',
  'metaTitle',
  'metaDescription',
] as const
const perVariant: readonly VariantText[] = ['name', 'description']
const perStep: readonly StepText[] = ['title', 'text']

/** Returns the field of a text in one language. The Indonesian one is called `…Id`. */
export const inLanguage = <Name extends string>(name: Name, lang: Locale): Name | `${Name}Id` =>
  lang === 'id' ? `${name}Id` : name

/** Returns the language of a field; null when it has none. */
export function languageOf(name: string, product: SaveProduct): Locale | null {
  const names = namesIn(product)
  if (names.some(one => one === name)) return 'en'
  return names.some(one => `${one}Id` === name) ? 'id' : null
}

/** Returns the texts that are empty in one language and present in the other. */
export const missingIn = (lang: Locale, product: SaveProduct): readonly BilingualName[] =>
  namesIn(product).filter(
    name =>
      isEmpty(valueOf(product, inLanguage(name, lang))) &&
      !isEmpty(valueOf(product, inLanguage(name, lang === 'id' ? 'en' : 'id'))),
  )

const namesIn = ({ variants, itinerary }: SaveProduct): readonly BilingualName[] => [
  ...singles,
  ...variants.flatMap((_, at) => perVariant.map(name => `variants.${at}.${name}` as const)),
  ...itinerary.flatMap((_, at) => perStep.map(name => `itinerary.${at}.${name}` as const)),
]

const valueOf = (product: SaveProduct, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        value !== null && typeof value === 'object' ? Reflect.get(value, key) : undefined,
      product,
    )

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : typeof value !== 'string' || value.trim() === ''
