/** All tax rates are in one stream, because a sale reads them together. */
export const taxRatesId = 'c0b1a5e0-0000-4000-8000-000000000033'
