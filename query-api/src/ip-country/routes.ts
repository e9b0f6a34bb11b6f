import { defineRoute, type Route } from '@arung/platform/http/route'
import iso3166 from 'iso-3166-1'
import type { Parts } from '../parts.ts'

/** The probable country of a visitor, for the phone input (specification, point 7). */
export const ipCountryRoutes = ({ countryOfVisitor }: Pick<Parts, 'countryOfVisitor'>): Route[] => [
  defineRoute({
    method: 'get',
    path: '/ip-country',
    feature: 'ip-country',
    summary: "The caller's country as plain text: `1;ID;IDN;Indonesia`, or `2;;;UNKNOWN`",
    access: 'public',
    ownership: 'none',
    limit: 'read',
    data: 'file',
    async run({ request }) {
      const country = await countryOfVisitor(request)
      return {
        file: Buffer.from(
          country === null
            ? '2;;;UNKNOWN'
            : `1;${country};${threeLettersOf(country)};${nameOf(country)}`,
        ),
        contentType: 'text/plain; charset=utf-8',
        headers: { 'cache-control': 'private, max-age=3600', 'content-disposition': 'inline' },
      }
    },
  }),
]

/** ISO 3166-1 alpha-3; empty where there is none. */
const threeLettersOf = (country: string): string => iso3166.whereAlpha2(country)?.alpha3 ?? ''
const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const nameOf = (country: string): string => names.of(country) ?? ''
