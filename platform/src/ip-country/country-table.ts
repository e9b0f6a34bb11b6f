import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { messages } from '@arung/contracts/messages'
import { CountryCode } from '@arung/contracts/scalars'
import { Reader, type Response } from 'mmdb-lib'
import { z } from 'zod'
import type { AskCountry } from './lookup-service.ts'

const file = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'
const Network = z.object({ country_code: CountryCode })

let table: Reader<Response> | null = null

/**
 * Looks up a country in a table of the registries' networks (8 MB, public domain) that ships with the product, so that
 * no visitor's address is sent to anybody. A process reads the table once. Throws 'unable to fetch the country' for
 * networks that the table does not know.
 */
export function countryTable(): AskCountry {
  return async ip => {
    table ??= new Reader(readFileSync(createRequire(import.meta.url).resolve(file)))
    const network = Network.safeParse(table.get(ip))
    if (!network.success) throw new Error(messages.countryLookupFailed)
    return network.data.country_code
  }
}
