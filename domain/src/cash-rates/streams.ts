/** There is one rate, in one stream. */
export const cashRateId = 'c0b1a5e0-0000-4000-8000-000000000037'
