import type { GuideLanguage } from '@arung/contracts/operations/people'

/** The countries, ISO 3166-1 alpha-2, whose guests a guide best speaks each language with. */
const countries: Readonly<Partial<Record<GuideLanguage, string>>> = {
  id: 'ID',
  en: 'AU BN CA FJ GB GH IE IN JM KE LK MT MY NG NZ PG PH PK SG UG US ZA ZW',
  zh: 'CN HK MO TW',
  ja: 'JP',
  ko: 'KR',
  fr: 'BE CD CI CM FR LU MC MG NC PF RE SN',
  de: 'AT CH DE LI',
  nl: 'NL SR',
  es: 'AR BO CL CO CR CU DO EC ES GT HN MX NI PA PE PY SV UY VE',
  it: 'IT SM VA',
  ru: 'BY KG KZ RU',
  ar: 'AE BH DZ EG IQ JO KW LB LY MA OM PS QA SA SD SY TN YE',
}
const languages = new Map(
  Object.entries(countries).flatMap(([language, codes]) =>
    codes.split(' ').map(code => [code, language as GuideLanguage] as const),
  ),
)

/**
 * Returns the language that a guide best speaks with guests of a country (ISO 3166-1 alpha-2); null where it is not
 * known. Guests from India are guided in English.
 */
export const guestLanguage = (country: string | null): GuideLanguage | null =>
  country === null ? null : (languages.get(country) ?? null)

/** Returns whether guests of a language understand a guide: in their own language, or in English for all but Indonesians. */
export const isUnderstood = (
  language: GuideLanguage,
  spoken: ReadonlySet<GuideLanguage>,
): boolean => spoken.has(language) || (language !== 'id' && spoken.has('en'))
