import type { ServingConfig } from '../config/subjects.ts'
import type { Logger } from '../logger.ts'
import { countryTable } from './country-table.ts'
import { createCountryOfVisitor, type CountryOfVisitor } from './ip-country.ts'
import { lookupService } from './lookup-service.ts'

/** Creates the country lookup that the configuration asks for: the proxy's header, a service, or our own table. */
export const visitorsCountry = (
  { ipCountryUrl, ipCountryHeader }: Pick<ServingConfig, 'ipCountryUrl' | 'ipCountryHeader'>,
  logger: Logger,
): CountryOfVisitor =>
  createCountryOfVisitor({
    ask: ipCountryUrl ? lookupService({ url: ipCountryUrl }) : countryTable(),
    header: ipCountryHeader ?? null,
    logger,
  })
